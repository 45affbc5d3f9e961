import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mostLogoBytes, readLogo } from "../../src/core/logo.ts";
import { demoSite, open } from "../support/http-site.ts";
import { until } from "../support/receiver.ts";
import { demoBusiness, shingle } from "../support/shingle.ts";

const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`;
const text = (content: string) => new TextEncoder().encode(content);
const hex = (digits: string) => Uint8Array.from(Buffer.from(digits.replaceAll(" ", ""), "hex"));

describe("a logo", () => {
  const png = "89504e470d0a1a0a 0000000d49484452 00000078 00000028 0802000000";
  const webp = (chunk: string, rest: string) =>
    hex(`52494646 40000000 57454250 ${Buffer.from(chunk).toString("hex")} ${rest}`);
  test.each([
    ["SVG by its box", text(svg('viewBox="0 0 120 40"')), "image/svg+xml"],
    [
      "SVG below many comments",
      text(`${"<!-- a -->".repeat(4000)}${svg('viewBox="0 0 120 40"')}`),
      "image/svg+xml",
    ],
    [
      "SVG by its sides",
      text(`<?xml version="1.0"?>\n<!-- a -->\n${svg('width="120px" height="40"')}`),
      "image/svg+xml",
    ],
    ["PNG", hex(png), "image/png"],
    ["JPEG", hex("ffd8 ffe0 0004 0000 ffc2 0011 08 0028 0078 03 0000000000"), "image/jpeg"],
    ["WebP, lossy", webp("VP8 ", "10000000 300100 9d012a 7800 2800 00000000"), "image/webp"],
    ["WebP, lossless", webp("VP8L", "10000000 2f 77c00900 0000000000000000"), "image/webp"],
    ["WebP, extended", webp("VP8X", "0a000000 10000000 770000 270000 0000"), "image/webp"],
  ])("%s is known by its bytes, with its size", (_, bytes, type) => {
    const reading = readLogo(bytes);
    if (reading.kind === "refused") throw new Error(reading.reason);
    const { logo } = reading;
    expect([logo.type, logo.width, logo.height]).toEqual([type as typeof logo.type, 120, 40]);
    expect(Buffer.from(logo.base64, "base64").equals(Buffer.from(bytes))).toBe(true);
  });

  test("of as many bytes as are taken is read", () => {
    const padded = new Uint8Array(49_152);
    padded.set(hex(png));
    expect(readLogo(padded).kind).toBe("read");
  });

  test.each([
    ["a page", text("<html><body></body></html>"), "is no SVG, PNG, JPEG or WebP picture"],
    [
      "a page of comments",
      text(`${"<!-- a -->".repeat(4000)}<html>`),
      "is no SVG, PNG, JPEG or WebP picture",
    ],
    ["a comment that does not end", text("<!--".repeat(9000)), "is no SVG, PNG, JPEG or WebP picture"],
    ["nothing", new Uint8Array(), "is no SVG, PNG, JPEG or WebP picture"],
    ["an SVG of no size", text(svg("")), "does not tell its width and height"],
    ["an SVG of no width", text(svg('viewBox="0 0 0 40"')), "does not tell its width and height"],
    ["a PNG cut off", hex(png.slice(0, 30)), "does not tell its width and height"],
    ["a JPEG cut off", hex("ffd8 ffe0 0004"), "does not tell its width and height"],
    ["too much", new Uint8Array(mostLogoBytes + 1), "at most 49152 are taken"],
  ])("%s is refused", (_, bytes, reason) => {
    const reading = readLogo(bytes);
    expect(reading.kind === "refused" && reading.reason).toContain(reason);
  });
});

test("of the business file stands on every page, at an address of its own, until it is taken away", async () => {
  using site = demoSite();
  const business = join(site.folder, "business.json");
  const withKey = (key: string) => readFileSync(demoBusiness, "utf8").replace("{", `{ ${key}`);
  const publish = () =>
    shingle(["publish"], { variables: { ...site.variables, SHINGLE_BUSINESS: business } });

  writeFileSync(business, withKey('"logo": "pictures/none.svg",'));
  const refused = publish();
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain(`logo: ${join(site.folder, "pictures", "none.svg")} cannot be read`);

  writeFileSync(join(site.folder, "logo.svg"), svg('viewBox="0 0 120 40"'));
  writeFileSync(business, withKey('"logo": "logo.svg",'));
  expect(publish().code).toBe(0);
  await using client = await open(site);
  const html = async (path: string) =>
    (await client.get(path, [["Accept", "text/html"]])).body.toString("utf8");
  const { reviews } = JSON.parse((await client.get("/reviews.json")).body.toString("utf8")) as {
    reviews: { id: string }[];
  };
  for (const [path, up] of [
    ["/", ""],
    [`/reviews/${reviews[0]?.id}`, "../"],
    ["/docs", ""],
    ["/docs/widget", "../"],
    ["/nothing/here", "/"],
  ] as const)
    expect([path, await html(path)]).toEqual([
      path,
      expect.stringContaining(`<img class="logo" src="${up}assets/logo.svg" width="108" height="36" alt="">`),
    ]);
  const picture = await client.get("/assets/logo.svg");
  expect([picture.status, picture.header("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(picture.header("content-security-policy")).toContain("default-src 'none'");
  expect(picture.body.toString("utf8")).toBe(svg('viewBox="0 0 120 40"'));
  expect((await client.get("/reviews.json")).body.toString("utf8")).not.toContain("base64");

  const folder = join(site.folder, "exported");
  site.run("export", folder, "--base-url", "https://static.example.net");
  expect(readFileSync(join(folder, "assets", "logo.svg"), "utf8")).toBe(svg('viewBox="0 0 120 40"'));

  writeFileSync(business, withKey(""));
  expect(publish().code).toBe(0);
  await until(async () => !(await html("/")).includes('class="logo"'));
  expect((await client.get("/assets/logo.svg")).status).toBe(404);
});
