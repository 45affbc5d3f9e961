import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startBrowser } from "../support/browser.ts";
import { demoSite, open } from "../support/http-site.ts";

/** A page of somebody else, as it is served. */
export interface HostPage {
  readonly policy?: (site: string) => string;
  readonly head?: string;
  readonly body?: string;
  /** Attributes of `<html>`. */
  readonly html?: string;
}

export const forms = ["list", "carousel", "badge"] as const;
export type Form = (typeof forms)[number];

export interface Hosts extends AsyncDisposable {
  /** The address of a page that holds the widget in a form. */
  at(page: string, form: Form): string;
}

const only = (site: string) => `default-src 'none'; script-src ${site}; connect-src ${site}`;

/** Pages on which the widget is to be seen. */
export const kindHosts: Readonly<Record<string, HostPage>> = {
  plain: {},
  "strict policy": { policy: only },
  "trusted types": {
    policy: (site) => `${only(site)}; require-trusted-types-for 'script'; trusted-types 'none'`,
  },
  "pinned policy": {
    policy: (site) => `${only(site)}/; base-uri 'none'; sandbox allow-scripts allow-same-origin`,
  },
  "hostile styles": {
    head: "<style>* {display:none!important;visibility:hidden!important;opacity:0!important;color:transparent!important;position:absolute!important;left:-9999px!important;height:0!important;max-height:0!important;transform:scale(0)!important;font-size:0!important;filter:blur(9px)!important;clip-path:inset(50%)!important;float:right!important} html,body,main{display:block!important;visibility:visible!important;opacity:1!important;position:static!important;height:auto!important;max-height:none!important;transform:none!important;filter:none!important;clip-path:none!important;float:none!important} p{line-height:0} ul{list-style:square}</style>",
  },
  "right to left": { html: 'dir="rtl" lang="ar"' },
  "dark host": { head: "<style>:root{color-scheme:dark;background:#000;color:#fff}</style>" },
  narrow: { body: '<div class="narrow">WIDGET</div>', head: "<style>.narrow{width:200px}</style>" },
  base: { head: '<base href="https://elsewhere.example/deep/">' },
  column: { body: '<div style="display:flex;flex-direction:column;width:700px">WIDGET</div>' },
  "centred column": {
    body: '<div style="display:flex;flex-direction:column;align-items:center;width:700px">WIDGET</div>',
  },
};

export type Part = (site: string, form: Form) => string;

/** Pages on which the link has to stay. */
export const unkindHosts: Readonly<Record<string, HostPage & { readonly widget?: Part }>> = {
  "no script allowed": { policy: () => "default-src 'none'" },
  "connection not allowed": { policy: (site) => `default-src 'none'; script-src ${site}` },
  "a script that does not know where it came from, and no src": {
    widget: (site, form) =>
      `<script src="${site}/assets/reviews.js" type="module"></script><shingle-reviews form="${form}"><a href="${site}/">Our reviews</a></shingle-reviews>`,
  },
  "a site that is not there": {
    widget: (site, form) =>
      `<script src="${site}/assets/reviews.js" defer></script><shingle-reviews src="http://127.0.0.1:1" form="${form}"><a href="${site}/">Our reviews</a></shingle-reviews>`,
  },
  "an address that is none": {
    widget: (site, form) =>
      `<script src="${site}/assets/reviews.js" defer></script><shingle-reviews src="javascript:alert(1)" form="${form}"><a href="${site}/">Our reviews</a></shingle-reviews>`,
  },
};

const usual: Part = (site, form) =>
  `<script src="${site}/assets/reviews.js" defer></script><shingle-reviews src="${site}" form="${form}" count="3"><a href="${site}/">Our reviews</a></shingle-reviews>`;

function textOf(page: HostPage & { readonly widget?: Part }, site: string, form: Form): string {
  const widget = (page.widget ?? usual)(site, form);
  const body = (page.body ?? "WIDGET").replace("WIDGET", widget);
  return `<!doctype html><html ${page.html ?? 'lang="en"'}><head><meta charset="utf-8"><title>Host</title>${page.head ?? ""}</head><body><main>${body}</main></body></html>`;
}

/** Serves those pages on an origin of their own. */
export async function openHosts(site: string): Promise<Hosts> {
  const pages = new Map<string, HostPage>([...Object.entries(kindHosts), ...Object.entries(unkindHosts)]);
  const server = createServer((request, response) => {
    const [, name = "", form = "list"] = decodeURIComponent(request.url ?? "").split("/");
    const page = pages.get(name);
    if (page === undefined) return void response.writeHead(404).end();
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    const policy = page.policy?.(site);
    response.writeHead(
      200,
      policy === undefined ? headers : { ...headers, "Content-Security-Policy": policy },
    );
    response.end(textOf(page, site, form as Form));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (page, form) => `http://127.0.0.1:${port}/${encodeURIComponent(page)}/${form}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** The demo's site with pages of others around its widget, and somebody who looks at them. */
export async function visitedHosts() {
  const site = demoSite();
  const [client, browser] = await Promise.all([open(site), startBrowser()]);
  const hosts = await openHosts(client.server.url);
  return {
    site,
    client,
    browser,
    hosts,
    [Symbol.asyncDispose]: async () => {
      await browser[Symbol.asyncDispose]();
      await hosts[Symbol.asyncDispose]();
      await client[Symbol.asyncDispose]();
      site[Symbol.dispose]();
    },
  };
}
