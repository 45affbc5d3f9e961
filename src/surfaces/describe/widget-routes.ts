import { examplesOf } from "./examples.ts";
import type { Parameter } from "./openapi-document.ts";
import { conditionalRefs, searchParameters } from "./parameters.ts";
import { json, plain, served } from "./responses.ts";
import { type RouteEntry, tags } from "./route-entry.ts";
import { oneLine, type Site } from "./site.ts";

function chosen(
  name: string,
  { means, schema, example }: { means: string; schema: Parameter["schema"]; example: string | number },
): Parameter {
  return { name, in: "query", required: false, description: means, schema, example };
}

const theme = chosen("theme", {
  means: "Light, dark, or as the visitor's browser has it.",
  schema: { type: "string", enum: ["auto", "light", "dark"], default: "auto" },
  example: "dark",
});

function embedRoute(site: Site): RouteEntry {
  const own = [
    theme,
    chosen("form", {
      means: "How it is laid out.",
      schema: { type: "string", enum: ["list", "carousel", "badge"], default: "list" },
      example: "carousel",
    }),
    chosen("count", {
      means: "How many reviews at most.",
      schema: { type: "integer", minimum: 1, maximum: 50, default: 5 },
      example: 3,
    }),
    chosen("review", {
      means: "One review alone, by its id.",
      schema: { type: "string" },
      example: examplesOf(site).reviewId,
    }),
  ];
  const filters = searchParameters(site).filter(({ name }) => !["limit", "cursor"].includes(name));
  return {
    path: "/embed",
    method: "get",
    sample: "/embed?theme=light&count=3",
    usage: "a page for frames on other sites; takes the filters of the search",
    operation: {
      operationId: "getEmbed",
      tags: [tags.pages.name],
      summary: "Page for frames",
      description:
        "The one page that may be framed by any site. It takes the filters of the search, and says that it shows a choice where they leave reviews out.",
      parameters: [...own, ...filters, ...conditionalRefs()],
      responses: served(
        { means: "The page.", content: plain("text/html; charset=utf-8", "An HTML page without scripts.") },
        [400, 404],
      ),
    },
  };
}

function oembedRoute({ baseUrl }: Site): RouteEntry {
  const side = (name: string) =>
    chosen(name, {
      means: "The frame is no larger.",
      schema: { type: "integer", minimum: 1 },
      example: 480,
    });
  const format = chosen("format", {
    means: "JSON alone.",
    schema: { type: "string", enum: ["json"] },
    example: "json",
  });
  const address: Parameter = {
    name: "url",
    in: "query",
    required: true,
    description: "The page of all reviews, or a review's permalink.",
    schema: { type: "string" },
    example: `${oneLine(baseUrl)}/`,
  };
  return {
    path: "/oembed",
    method: "get",
    sample: `/oembed?url=${encodeURIComponent(`${oneLine(baseUrl)}/`)}`,
    usage: "the frame for a pasted address (oEmbed 1.0)",
    operation: {
      operationId: "getOembed",
      tags: [tags.pages.name],
      summary: "oEmbed",
      description: "How to show a page of this site on another (oEmbed 1.0, JSON).",
      parameters: [address, side("maxwidth"), side("maxheight"), format, ...conditionalRefs()],
      responses: served({ means: "The frame.", content: json("Oembed") }, [400, 404]),
    },
  };
}

/** What other sites show of this one. */
export function widgetRoutes(site: Site): RouteEntry[] {
  const svg = plain("image/svg+xml", "A drawing of 44 pixels' height.");
  const page = plain("text/html; charset=utf-8", "An HTML page that runs the widget.");
  return [
    {
      path: "/api/summary.json",
      method: "get",
      sample: "/api/summary.json",
      usage: "name, mean, number and the ten newest reviews in one small document",
      operation: {
        operationId: "getSummary",
        tags: [tags.datasets.name],
        summary: "Summary",
        description: "Name, mean, number of reviews and the ten newest of them: what a widget shows.",
        parameters: conditionalRefs(),
        responses: served({ means: "The summary.", content: json("Summary") }),
      },
    },
    {
      path: "/badge.svg",
      method: "get",
      sample: "/badge.svg",
      usage: "mean and number of reviews as an image",
      operation: {
        operationId: "getBadge",
        tags: [tags.pages.name],
        summary: "Badge",
        description: "Mean and number of reviews as an image; of fewer than five reviews the number alone.",
        parameters: [theme, ...conditionalRefs()],
        responses: served({ means: "The badge.", content: svg }, [400]),
      },
    },
    embedRoute(site),
    oembedRoute(site),
    {
      path: "/docs/widget",
      method: "get",
      sample: "/docs/widget",
      usage: "how to show the reviews on another site, live, with code to copy",
      operation: {
        operationId: "getWidgetPage",
        tags: [tags.pages.name],
        summary: "Put it on your site",
        description: "List, carousel, badge and frame as they look on another site, with the code to copy.",
        parameters: conditionalRefs(),
        responses: served({ means: "The page.", content: page }),
      },
    },
  ];
}
