import { type Html, html } from "../../html.ts";
import type { OpenApiDocument } from "../openapi-document.ts";
import { clientSetups } from "./agents.ts";
import { section } from "./guide.ts";
import { command, prose } from "./prose.ts";

/** One way in: what it is for, and what to copy. */
export interface QuickStart {
  readonly id: string;
  readonly title: string;
  readonly means: string;
  readonly text: string;
}

/** JSON's quotes are those of JavaScript and Python as well. */
const literal = (text: string) => JSON.stringify(text);

function javascript(base: string): string {
  return `const address = ${literal(`${base}/api/reviews/search?aspect=communication&polarity=negative`)};
let tag = null;
let reviews = [];

/** Asks again only for what changed: a 304 has no body. */
export async function refresh() {
  const answer = await fetch(address, { headers: tag ? { "If-None-Match": tag } : {} });
  if (answer.status === 304) return reviews;
  if (!answer.ok) throw new Error((await answer.json()).detail);
  tag = answer.headers.get("etag");
  ({ reviews } = await answer.json());
  return reviews;
}

for (const { rating, author, text } of await refresh()) console.log(rating, author, text);`;
}

function python(base: string): string {
  return `import json, urllib.request

base = ${literal(base)}

def changes(after=None):
    """Every change since a cursor, oldest first; keep the last one's cursor for the next time."""
    while True:
        query = f"?after={after}" if after else ""
        with urllib.request.urlopen(f"{base}/api/reviews/changes{query}") as answer:
            page = json.load(answer)
        yield from page["changes"]
        after = page["next"]
        if page["up_to_date"]:
            return

for change in changes():
    print(change["kind"], change["id"], (change["review"] or {}).get("rating"))`;
}

/** Everything to begin with but curl, which has a section of its own. */
export function quickStarts({ servers }: OpenApiDocument): readonly QuickStart[] {
  const base = servers[0]?.url ?? "";
  const [agent] = clientSetups(`${base}/mcp`);
  return [
    {
      id: "start-javascript",
      title: "JavaScript",
      means:
        "A search, asked again without being sent again. Runs in browsers, Node, Bun and Deno; every origin may ask.",
      text: javascript(base),
    },
    {
      id: "start-python",
      title: "Python",
      means: "A copy kept in step with the standard library alone.",
      text: python(base),
    },
    {
      id: "start-feed",
      title: "Feed reader",
      means: "Give your reader this address, or that of the first page: it finds the feeds from there.",
      text: `${base}/feed.xml`,
    },
    {
      id: "start-websub",
      title: "WebSub subscriber",
      means:
        "Have every change pushed to an HTTPS address of yours. The hub first asks that address with a `hub.challenge`, which it must answer with status 200 and exactly that text.",
      text: `curl '${base.replaceAll("'", "%27")}/api/websub/hub' -d hub.mode=subscribe -d 'hub.topic=${base.replaceAll("'", "%27")}/feed.xml' -d hub.callback=https://you.example/callback -d hub.secret=CHOOSE-ONE`,
    },
    {
      id: "start-mcp",
      title: "AI agent",
      means: `For ${agent?.client ?? "an agent"}; how to connect others stands under AI agents.`,
      text: agent?.text ?? "",
    },
  ];
}

export function quickStartsSection(document: OpenApiDocument): Html {
  const starts = quickStarts(document).map(
    ({ id, title, means, text }) => html`<h3 id="${id}">${title}</h3><p>${prose(means)}</p>${command(text)}`,
  );
  return section("quick-starts", "From your own program", html`${starts}`);
}
