<?php
// The five newest reviews as HTML, made on your server: no script in the visitor's browser.
$site = 'https://reviews.example.com';

function shingle_reviews(string $site): string
{
    $html = fn($text) => htmlspecialchars((string) $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
    // Asked anew every five minutes, by one visit; what fails leaves the last answer.
    $file = sys_get_temp_dir() . '/shingle-' . md5($site . __FILE__) . '.json';
    $asked = "$file.asked";
    if (!is_file($asked) || filemtime($asked) < time() - 300) {
        touch($asked);
        $wait = stream_context_create(['http' => ['timeout' => 3]]);
        $json = (string) @file_get_contents("$site/api/summary.json", false, $wait);
        // What broke off is no answer, and what somebody else says in between is none either.
        $given = json_decode($json, true);
        if (is_array($given) && is_array($given['newest'] ?? null)) file_put_contents($file, $json, LOCK_EX);
    }
    $summary = is_file($file) ? json_decode((string) file_get_contents($file), true) : null;
    $count = (int) ($summary['rating_count'] ?? 0);
    // Before the first review there is the link alone.
    if ($count === 0) return '<p><a href="' . $html($site) . '/">Our reviews</a></p>';

    $rows = '';
    foreach (array_slice($summary['newest'], 0, 5) as $review) {
        $rows .= '<li><p>' . (int) $review['rating'] . ' out of 5, by ' . $html($review['author'])
            . ', <a href="' . $html("$site/reviews/{$review['id']}") . '">' . $html($review['date']) . '</a></p>'
            . '<p>' . $html($review['text'] ?? '') . '</p></li>';
    }
    $rated = $count < 5 ? '' : number_format((float) $summary['rating_value'], 2, '.', '') . ' out of 5, ';
    $whole = $count === 1 ? '1 review' : "all $count reviews";
    return "<ul>$rows</ul><p>$rated" . '<a href="' . $html($site) . "/\">$whole</a></p>";
}

echo shingle_reviews($site), "\n";
