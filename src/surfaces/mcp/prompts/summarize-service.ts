import { bearersOf, likeEntities, serviceEntities, suggestion } from "../../hints/entity-names.ts";
import { shown } from "../../sent-value.ts";
import { resourceText } from "../resources/resource-texts.ts";
import { resourceUri } from "../resources/resource-uris.ts";
import { completeDay, readSince } from "./known-days.ts";
import { badArgument, type Prompt, quotedMaterial, said } from "./prompt.ts";

export const summarizeService: Prompt = {
  name: "summarize_service",
  title: "Summarise a service",
  description: "What customers praise and criticise about one service, with figures and quotes.",
  arguments: [
    { name: "service", title: "Service", description: "The service's id or label.", required: true },
    {
      name: "since",
      title: "Since",
      description: "Only reviews from this day on (YYYY-MM-DD).",
      required: false,
    },
  ],
  messages: (given, publication) => {
    const [asked = "", since] = [given.get("service"), readSince(given.get("since"))];
    const entities = serviceEntities(publication.head.business);
    const [service] = bearersOf(entities, asked);
    if (service === undefined)
      throw badArgument(`There is no service ${shown(asked)}. ${suggestion(entities, asked)}`);
    const { id, label } = service;
    const filters = JSON.stringify({ mentions_service: id, ...(since === null ? {} : { since }) });
    const uri = resourceUri("service", id);
    const text = resourceText(publication, { kind: "service", id }) ?? "";
    return [
      said(
        `Summarise what customers say about the service "${label}"${since === null ? "" : ` since ${since}`}. Take the figures from summarize_ratings and the words from search_reviews, both with ${filters}. Tell how many reviews there are and their mean rating, what is praised, what is criticised, and two short quotes with the url and date of their reviews. Say so where there are too few reviews to judge. ${quotedMaterial} The service's profile over all time is attached.`,
      ),
      { role: "user", content: { type: "resource", resource: { uri, mimeType: "application/json", text } } },
    ];
  },
  complete: (argument, typed, publication) =>
    argument === "since"
      ? completeDay(typed, publication)
      : likeEntities(serviceEntities(publication.head.business), typed).map(({ label }) => label),
};
