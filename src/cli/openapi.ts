import { toInstant } from "../core/instant.ts";
import { settledSite } from "../core/site/site.ts";
import { openApiDocument } from "../surfaces/describe/openapi.ts";
import { type Command, exitCodes } from "./command.ts";
import { imprintOf } from "./publishing.ts";
import { ofImprint, ofStore } from "./settings-read.ts";
import { storedSite } from "./whereabouts.ts";

export const openapi: Command = {
  summary: "Prints the OpenAPI document that a server with this configuration serves.",
  settings: [...ofStore, ...ofImprint],
  run: async (call) => {
    const { config } = call.configure();
    const imprint = imprintOf(config);
    const { business } = imprint;
    const { baseUrl } = settledSite(await storedSite(call, config), imprint);
    const publishedAt = toInstant(call.parts.clock.nowSeconds());
    const site = {
      baseUrl,
      business,
      rating: { value: null, count: 0 },
      verified: 0,
      insights: { summary: null, aspects: [], entities: { problems: [] } },
      publishedAt,
      reviews: [],
    };
    call.console.print(JSON.stringify(openApiDocument(site), null, 2));
    return exitCodes.done;
  },
};
