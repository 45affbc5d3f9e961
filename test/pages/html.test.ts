import { expect, test } from "bun:test";
import { dataScript, html } from "../../src/surfaces/html.ts";

const hostile = "</script><script>alert(1)</script><!-- <script \u2028\u2029 & \"quoted\" 'so'";

test("no words of a stranger end a block of data or begin another, and the data say what they said", () => {
  const written = dataScript({ text: hostile, [hostile]: [hostile] }).html;
  const [opening, closing] = ['<script type="application/ld+json">', "</script>"];
  expect([written.startsWith(opening), written.endsWith(closing)]).toEqual([true, true]);
  const inside = written.slice(opening.length, -closing.length);
  expect(inside).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(inside)).toEqual({ text: hostile, [hostile]: [hostile] });
});

test("no words of a stranger end an element or an attribute", () => {
  const written = html`<p title="${hostile}">${hostile}</p>`.html;
  expect(written.match(/<\/?[a-z]+/g)).toEqual(["<p", "</p"]);
  expect(written.match(/"/g)).toHaveLength(2);
});
