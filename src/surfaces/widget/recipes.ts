import type { SiteForm } from "../page-address.ts";
import { pinnedScript, snippet, type WidgetFolder } from "./widget-files.ts";

/** A piece of code to be copied. */
export interface Recipe {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  readonly code: string;
}

const fallback = (baseUrl: string) => `<a href="${baseUrl}/">Our reviews</a>`;

function element(baseUrl: string, attributes: string): string {
  return `<shingle-reviews src="${baseUrl}"${attributes}>${fallback(baseUrl)}</shingle-reviews>`;
}

export function widgetCode(baseUrl: string, attributes: string): string {
  return `<script src="${baseUrl}/assets/reviews.js" defer></script>\n${element(baseUrl, attributes)}`;
}

export function frameCode(address: string): string {
  return `<iframe src="${address.replaceAll("&", "&amp;")}" width="100%" height="640" title="Reviews" loading="lazy"></iframe>`;
}

export function badgeCode(baseUrl: string): string {
  return `<a href="${baseUrl}/"><img src="${baseUrl}/badge.svg" alt="Our reviews" height="44"></a>`;
}

function next(baseUrl: string): string {
  return `// app/reviews.tsx, React 19
import Script from "next/script";

export function Reviews() {
  return (
    <>
      <Script src="${baseUrl}/assets/reviews.js" strategy="lazyOnload" />
      <shingle-reviews src="${baseUrl}" form="carousel">
        <a href="${baseUrl}/">Our reviews</a>
      </shingle-reviews>
    </>
  );
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "shingle-reviews": React.ComponentProps<"div"> & { src: string; form?: string; count?: number; [filter: string]: unknown };
    }
  }
}`;
}

function astro(baseUrl: string): string {
  return `<!-- src/components/Reviews.astro -->
<script is:inline src="${baseUrl}/assets/reviews.js" defer></script>
${element(baseUrl, ' form="list" count="3"')}`;
}

function policy(baseUrl: string): string {
  const { origin } = new URL(baseUrl);
  return `script-src ${origin}; connect-src ${origin}`;
}

function pinned(folder: WidgetFolder, baseUrl: string): string {
  const { path, integrity } = pinnedScript(folder);
  return `<script src="${baseUrl}${path}" integrity="${integrity}" crossorigin defer></script>`;
}

/** For pages that have a builder, a policy, or no script at all. */
export function recipes(folder: WidgetFolder, baseUrl: string, form: SiteForm): readonly Recipe[] {
  // Files answer no oEmbed.
  const embedding =
    form === "served" ? ", or an embed block with this site's address, where your WordPress allows it" : "";
  const served = (name: string) => snippet(folder, name, baseUrl);
  return [
    {
      id: "policy",
      title: "A content security policy",
      says: "If your pages send one, it has to allow these two; no style, image or inline directive is needed.",
      code: policy(baseUrl),
    },
    {
      id: "pinned",
      title: "A fixed edition",
      says: "These bytes never change and the browser checks them. In turn you get no repairs by themselves.",
      code: pinned(folder, baseUrl),
    },
    {
      id: "wordpress",
      title: "WordPress",
      says: `Save it as wp-content/plugins/shingle-reviews.php and activate it; then the short code [shingle_reviews] works everywhere. Without a plugin: an image block with the badge${embedding}.`,
      code: served("wordpress.php"),
    },
    {
      id: "next",
      title: "Next.js",
      says: "React 19 passes attributes to custom elements as they are.",
      code: next(baseUrl),
    },
    { id: "astro", title: "Astro", says: "is:inline leaves the script to this site.", code: astro(baseUrl) },
    {
      id: "node",
      title: "Without scripts: Node",
      says: "HTML made by your own server.",
      code: served("node.mjs"),
    },
    { id: "php", title: "Without scripts: PHP", says: "Kept for five minutes.", code: served("php.php") },
    {
      id: "python",
      title: "Without scripts: Python",
      says: "Standard library alone.",
      code: served("python.py"),
    },
  ];
}
