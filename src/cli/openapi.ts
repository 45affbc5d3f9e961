import { toInstant } from "../core/instant.ts";
import { settledSite } from "../core/site/site.ts";
import { openApiDocument } from "../surfaces/describe/openapi.ts";
import { addressWish } from "./address.ts";
import { loadBusiness } from "./business.ts";
import { type Command, exitCodes } from "./command.ts";
import { ofStore } from "./settings-read.ts";
import { storedSite } from "./stored-site.ts";

export const openapi: Command = {
  summary: "Prints the OpenAPI document that a server with this configuration serves.",
  settings: [...ofStore, "business", "base_url", "port"],
  run: async (call) => {
    const { config } = call.configure();
    const business = loadBusiness(config.business);
    const { baseUrl } = settledSite(await storedSite(call, config), {
      address: addressWish(config),
      authorNames: null,
    });
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
