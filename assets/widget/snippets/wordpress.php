<?php
/**
 * Plugin Name: Reviews of this business
 * Description: Shows the reviews of your Shingle site where the short code [shingle_reviews] stands.
 * Version: 1.0.0
 * Requires PHP: 7.4
 */

if (!defined('ABSPATH')) {
    exit;
}

const SHINGLE_SITE = 'https://reviews.example.com';

add_action('wp_enqueue_scripts', function () {
    wp_register_script('shingle-reviews', SHINGLE_SITE . '/assets/reviews.js', [], null, ['strategy' => 'defer']);
});

/** [shingle_reviews form="carousel" count="6" min-rating="4"] */
add_shortcode('shingle_reviews', function ($given) {
    wp_enqueue_script('shingle-reviews');
    $attributes = '';
    foreach ((array) $given as $name => $value) {
        // What stands bare comes without a name.
        if (is_int($name) && preg_match('/^(verified|has[_-]reply)$/', $value)) {
            [$name, $value] = [$value, 'true'];
        }
        if (is_string($name) && preg_match('/^[a-z][a-z_-]*$/', $name) && strpos($name, 'on') !== 0) {
            $attributes .= ' ' . strtr($name, '_', '-') . '="' . esc_attr($value) . '"';
        }
    }
    return '<shingle-reviews src="' . esc_url(SHINGLE_SITE) . '"' . $attributes . '>'
        . '<a href="' . esc_url(SHINGLE_SITE . '/') . '">' . esc_html__('Our reviews', 'shingle') . '</a></shingle-reviews>';
});
