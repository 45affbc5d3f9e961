import { toInstant } from "../core/instant.ts";
import { openApiDocument } from "../surfaces/describe/openapi.ts";
import { type Command, exitCodes } from "./command.ts";
import { imprintOf } from "./publishing.ts";
import { ofImprint } from "./settings-read.ts";

export const openapi: Command = {
  summary: "Prints the OpenAPI document that a server with this configuration serves.",
  settings: ofImprint,
  run: async (call) => {
    const { business, baseUrl } = imprintOf(call.configure().config);
    const publishedAt = toInstant(call.parts.clock.nowSeconds());
    const site = {
      baseUrl,
      business,
      rating: { value: null, count: 0 },
      insights: { summary: null, aspects: [] },
      publishedAt,
      reviews: [],
    };
    call.console.print(JSON.stringify(openApiDocument(site), null, 2));
    return exitCodes.done;
  },
};
