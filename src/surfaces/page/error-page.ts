import { type Content, html } from "../html.ts";
import type { SiteForm } from "../page-address.ts";
import type { Brand } from "./brand.ts";
import { linksFrom } from "./links.ts";
import { pageFrame } from "./page-frame.ts";

export interface ToldProblem {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly issues: readonly { readonly message: string }[];
}

const headings: Readonly<Record<number, string>> = {
  400: "This cannot be asked",
  404: "There is nothing here",
  405: "This cannot be done here",
  410: "This review is no longer published",
  503: "Not yet",
};

/** Addresses of the site, which programs are told whole, as links from its root. */
function withLinks(
  text: string,
  { baseUrl, root }: { readonly baseUrl: string; readonly root: string },
): Content {
  const [before = "", ...parts] = text.split(`${baseUrl}/`);
  return [
    before,
    ...parts.map((part): Content => {
      const path = /^[^\s"?]*[^\s"?.,:;)]/.exec(part)?.[0] ?? "";
      // A form of addresses leads nowhere: `/aspects/{id}`.
      const told = path.includes("{") ? `/${path}` : html`<a href="${`${root}/${path}`}">${`/${path}`}</a>`;
      return [told, part.slice(path.length)];
    }),
  ];
}

/** What went wrong, for people, with the way back. */
export function errorPage(
  { status, title, detail, issues }: ToldProblem,
  {
    baseUrl,
    brand,
    form = "served",
  }: { readonly baseUrl: string; readonly brand: Brand; readonly form?: SiteForm },
): string {
  const links = linksFrom("", form);
  // Nobody knows how deep the address is, and a site may be looked at under another host than its own.
  const root = new URL(baseUrl).pathname.replace(/\/$/, "");
  const absolute = (address: string) => `${root}/${address.replace(/^\.\//, "")}`;
  const told =
    issues.length === 0 ? null : html`<ul>${issues.map(({ message }) => html`<li>${message}</li>`)}</ul>`;
  const heading = headings[status] ?? title;
  // The detail speaks to programs of their key; people see the list.
  const lead =
    issues.length === 0 ? detail : `The address has ${issues.length === 1 ? "a fault" : "faults"}:`;
  return pageFrame({
    path: "",
    links: {
      form,
      page: (path, rest) => absolute(links.page(path, rest)),
      file: (path) => absolute(path),
      live: (path) => (form === "served" ? absolute(path) : null),
    },
    baseUrl,
    title: `${heading} (${status})`,
    description: lead,
    brand,
    here: null,
    isPart: true,
    main: html`<h1>${heading}</h1><p class="lead">${withLinks(lead, { baseUrl, root })}</p>${told}<p><a href="${absolute("")}">All reviews</a> · <a href="${absolute(links.page("docs"))}">Guide</a></p><p class="fine">Status ${status}, ${title}.</p>`,
  });
}
