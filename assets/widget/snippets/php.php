<?php
// The five newest reviews as HTML, made on your server: no script in the visitor's browser.
$site = 'https://reviews.example.com';

function shingle_reviews(string $site): string
{
    $html = fn($text) => htmlspecialchars((string) $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
    // Asked anew every five minutes; what fails leaves the last answer.
    $file = sys_get_temp_dir() . '/shingle-' . md5($site . __FILE__) . '.json';
    if (!is_file($file) || filemtime($file) < time() - 300) {
        $wait = stream_context_create(['http' => ['timeout' => 3]]);
        $json = @file_get_contents("$site/api/summary.json", false, $wait);
        // An answer that broke off is none.
        if (is_array(json_decode((string) $json, true))) file_put_contents($file, $json, LOCK_EX);
    }
    $summary = is_file($file) ? json_decode((string) file_get_contents($file), true) : null;
    if (!is_array($summary)) return '<p><a href="' . $html($site) . '/">Our reviews</a></p>';

    $rows = '';
    foreach (array_slice($summary['newest'], 0, 5) as $review) {
        $rows .= '<li><p>' . $review['rating'] . ' out of 5, by ' . $html($review['author'])
            . ', <a href="' . $html("$site/reviews/{$review['id']}") . '">' . $html($review['date']) . '</a></p>'
            . '<p>' . $html($review['text'] ?? '') . '</p></li>';
    }
    $count = $summary['rating_count'];
    $rated = $count < 5 ? '' : number_format($summary['rating_value'], 2, '.', '') . ' out of 5, ';
    $whole = $count === 1 ? '1 review' : "all $count reviews";
    return "<ul>$rows</ul><p>$rated" . '<a href="' . $html($site) . "/\">$whole</a></p>";
}

echo shingle_reviews($site), "\n";
