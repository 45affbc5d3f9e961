import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../support/shingle.ts";
import { snippetFor } from "../support/snippets.ts";

const php = Bun.which("php");
const site = "https://reviews.shop.example";

/** As much of WordPress as a plugin of one short code touches; escaping as it does it. */
const wordPress = `<?php
define('ABSPATH', __DIR__);
$done = ['actions' => [], 'codes' => [], 'registered' => [], 'enqueued' => []];
function add_action($name, $call) { $GLOBALS['done']['actions'][$name] = $call; }
function add_shortcode($name, $call) { $GLOBALS['done']['codes'][$name] = $call; }
function wp_register_script(...$given) { $GLOBALS['done']['registered'][] = $given; }
function wp_enqueue_script($name) { $GLOBALS['done']['enqueued'][] = $name; }
function esc_attr($text) { return htmlspecialchars((string) $text, ENT_QUOTES); }
function esc_url($text) { return htmlspecialchars((string) $text, ENT_QUOTES); }
function esc_html__($text, $domain) { return htmlspecialchars($text, ENT_QUOTES); }
require __DIR__ . '/plugin.php';
$done['actions']['wp_enqueue_scripts']();
$shown = array_map($done['codes']['shingle_reviews'], json_decode($argv[1], true));
echo json_encode(['shown' => $shown, 'registered' => $done['registered'], 'enqueued' => $done['enqueued']]);
`;

interface Plugged {
  readonly shown: readonly string[];
  readonly registered: readonly unknown[];
  readonly enqueued: readonly string[];
}

/** What the short code writes for each of these attributes; WordPress gives an empty text where there are none. */
function plugged(given: readonly (Readonly<Record<string, string>> | "")[]): Plugged {
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, "plugin.php"), snippetFor(site, "wordpress.php"));
  writeFileSync(join(folder.path, "page.php"), wordPress);
  const { stdout, stderr, status } = spawnSync(
    php ?? "",
    ["-d", "display_errors=stderr", join(folder.path, "page.php"), JSON.stringify(given)],
    { encoding: "utf8" },
  );
  expect([status, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout) as Plugged;
}

const missing = php === null ? " (skipped: apt-get install php-cli)" : "";
const link = `<a href="${site}/">Our reviews</a>`;

test.if(php !== null)(`WordPress shows the widget where its short code stands${missing}`, () => {
  const { shown, registered, enqueued } = plugged([
    "",
    { form: "carousel", "min-rating": "4" },
    { min_rating: "4" },
    { "0": "verified", "1": "has_reply", form: "badge" },
  ]);
  expect(shown).toEqual([
    `<shingle-reviews src="${site}">${link}</shingle-reviews>`,
    `<shingle-reviews src="${site}" form="carousel" min-rating="4">${link}</shingle-reviews>`,
    `<shingle-reviews src="${site}" min-rating="4">${link}</shingle-reviews>`,
    `<shingle-reviews src="${site}" verified="true" has-reply="true" form="badge">${link}</shingle-reviews>`,
  ]);
  expect(registered).toEqual([
    ["shingle-reviews", `${site}/assets/reviews.js`, [], null, { strategy: "defer" }],
  ]);
  expect(enqueued).toEqual(Array(4).fill("shingle-reviews"));
});

test.if(php !== null)(`its short code writes no scripts, whoever may write pages there${missing}`, () => {
  const { shown } = plugged([
    { onclick: "alert(1)", 'a"b': "x", ON: "y", form: '"><script>alert(1)</script>' },
    { "0": "carousel" },
  ]);
  expect(shown).toEqual([
    `<shingle-reviews src="${site}" form="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">${link}</shingle-reviews>`,
    `<shingle-reviews src="${site}">${link}</shingle-reviews>`,
  ]);
});
