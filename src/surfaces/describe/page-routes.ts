import type { Parameter } from "./openapi-document.ts";
import { conditionalRefs } from "./parameters.ts";
import { plain, served } from "./responses.ts";
import { type RouteEntry, tags } from "./route-entry.ts";
import type { Site } from "./site.ts";

interface PageKind {
  readonly folder: string;
  readonly id: string;
  readonly of: string;
  /** An id of this business, where it has any. */
  readonly example: string;
}

function kindsOf({ business }: Site): PageKind[] {
  return [
    {
      folder: "technicians",
      id: "getTechnicianPage",
      of: "technician",
      example: business.technicians[0]?.id ?? "marcus",
    },
    {
      folder: "services",
      id: "getServicePage",
      of: "service",
      example: business.services[0]?.id ?? "roof-repair",
    },
    {
      folder: "areas",
      id: "getAreaPage",
      of: "service area",
      example: business.serviceAreas[0]?.id ?? "austin",
    },
    { folder: "aspects", id: "getAspectPage", of: "aspect of the work", example: "workmanship" },
  ];
}

function idParameter({ of, example }: PageKind): Parameter {
  return {
    name: "id",
    in: "path",
    required: true,
    description: `The id of one ${of}.`,
    schema: { type: "string" },
    example,
  };
}

/** The pages that are about one thing. */
export function pageRoutes(site: Site): RouteEntry[] {
  return kindsOf(site).map((kind) => {
    const { folder, id, of, example } = kind;
    return {
      path: `/${folder}/{id}`,
      method: "get",
      sample: `/${folder}/${encodeURIComponent(example)}`,
      usage: `a page for people: the reviews that speak of one ${of}`,
      operation: {
        operationId: id,
        tags: [tags.pages.name],
        summary: `Page of one ${of}`,
        description: `The reviews that speak of one ${of}, for people. Takes \`order\`, \`limit\`, \`cursor\` and \`rating\` of the search${folder === "aspects" ? ", and `polarity`" : ""}.`,
        parameters: [idParameter(kind), ...conditionalRefs()],
        responses: served(
          { means: "The page.", content: plain("text/html; charset=utf-8", "An HTML page without scripts.") },
          [400, 404],
        ),
      },
    };
  });
}
