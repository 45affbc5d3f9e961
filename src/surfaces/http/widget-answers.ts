import { utf8 } from "../../core/documents/byte-writer.ts";
import type { HeaderLine } from "../../core/http/message.ts";
import { pageSiteOf } from "../page/page-site.ts";
import { quoted, readQuery } from "../query-string.ts";
import { badgeDrawing } from "../widget/badge.ts";
import { embedPageSteps } from "../widget/embed-page.ts";
import { isolated, themeFault, themes } from "../widget/embed-query.ts";
import { embedStyles } from "../widget/embed-stylesheet.ts";
import { oembedAnswer } from "../widget/oembed.ts";
import { showcasePage } from "../widget/showcase-page.ts";
import { summaryText } from "../widget/summary.ts";
import { type WidgetFolder, widgetScripts } from "../widget/widget-files.ts";
import { underPolicy } from "./house-headers.ts";
import { answerPageBy } from "./page-routes.ts";
import { problemReply } from "./problem.ts";
import { answerWith } from "./representation.ts";
import { madeRepresentation } from "./representations.ts";
import type { Answer, RouteTools, Visit } from "./route.ts";

interface Made {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** True for what changes with the publication and says when. */
  readonly isDated?: boolean;
  readonly headers?: readonly HeaderLine[];
  readonly cacheControl?: string;
  readonly isOfProgram?: boolean;
}

function answerMade({ request, publication, nowSeconds }: Visit, tools: RouteTools, made: Made): Answer {
  const { bytes, isDated = false, headers = tools.headers, cacheControl, ...rest } = made;
  const changedAt = isDated ? publication.head.at : null;
  const shown = madeRepresentation({ ...rest, changedAt, bytes: () => bytes, headers }, tools.cache);
  return answerWith(cacheControl === undefined ? shown : { ...shown, cacheControl }, request, nowSeconds);
}

const json = "application/json";

export function answerSummary(visit: Visit, tools: RouteTools): Answer {
  const bytes = utf8(summaryText(visit.publication));
  return answerMade(visit, tools, { contentType: json, bytes, isDated: true });
}

export function answerBadge(visit: Visit, tools: RouteTools): Answer {
  const { values, issues } = readQuery(visit.request.query, ["theme"]);
  const text = values.get("theme") ?? "auto";
  const theme = themes.find((each) => each === text);
  const faults = issues.filter(({ code }) => code !== "unrecognized_parameter");
  if (theme === undefined) return tools.refuse(visit, [...faults, themeFault(text)]);
  if (faults.length > 0) return tools.refuse(visit, faults);
  const bytes = utf8(badgeDrawing(visit.publication, theme));
  const headers = underPolicy(tools.page, "drawing");
  return answerMade(visit, tools, { contentType: "image/svg+xml", bytes, isDated: true, headers });
}

export function answerOembed(visit: Visit, tools: RouteTools): Answer {
  const answer = oembedAnswer(visit.publication, visit.request.query);
  const house = { request: visit.request, house: tools.headers };
  switch (answer.kind) {
    case "answered":
      return answerMade(visit, tools, { contentType: json, bytes: utf8(answer.text) });
    case "refused":
      return tools.refuse(visit, answer.issues);
    case "missing":
      return problemReply({ status: 404, detail: answer.detail }, house);
    case "no-format":
      return problemReply({ status: 501, detail: "format must be json: there is no other." }, house);
  }
}

export function answerEmbed(visit: Visit, tools: RouteTools): Answer {
  const { query } = visit.request;
  return answerPageBy(
    visit,
    { ...tools, page: [...underPolicy(tools.page, "embed"), isolated] },
    {
      address: `embed?${query ?? ""}`,
      make: ({ publication }) => embedPageSteps(pageSiteOf(publication), query, "served"),
    },
  );
}

let folder: Promise<WidgetFolder> | null = null;

/** Read once: the files belong to the program. Where they could not be read, the next one who asks tries again. */
function widgetFolder({ readAssets }: RouteTools): Promise<WidgetFolder> {
  folder ??= readAssets("widget").catch((cause: unknown) => {
    folder = null;
    throw cause;
  });
  return folder;
}

export async function answerShowcase(visit: Visit, tools: RouteTools) {
  const files = await widgetFolder(tools);
  return answerPageBy(
    visit,
    { ...tools, page: underPolicy(tools.page, "showcase") },
    {
      address: "docs/widget",
      *make({ publication }) {
        yield;
        return showcasePage(pageSiteOf(publication), "served", files);
      },
    },
  );
}

export function answerEmbedStyles(visit: Visit, tools: RouteTools): Answer {
  const contentType = "text/css; charset=utf-8";
  return answerMade(visit, tools, { contentType, bytes: utf8(embedStyles), isOfProgram: true });
}

const moving = "public, max-age=600, stale-while-revalidate=86400, stale-if-error=86400";
const lasting = "public, max-age=31536000, immutable";

export async function answerScript(visit: Visit, tools: RouteTools) {
  const { request } = visit;
  const script = widgetScripts(await widgetFolder(tools)).find(({ path }) => path === request.path);
  if (script === undefined) {
    const detail = `There is no edition at ${quoted(request.path)}; /assets/reviews.js is the newest.`;
    return problemReply({ status: 404, detail }, { request, house: tools.headers });
  }
  const { bytes, isLasting } = script;
  const contentType = "text/javascript; charset=utf-8";
  return answerMade(visit, tools, {
    contentType,
    bytes,
    cacheControl: isLasting ? lasting : moving,
    isOfProgram: true,
  });
}
