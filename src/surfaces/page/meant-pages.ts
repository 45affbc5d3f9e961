import type { ServedPublication } from "../../core/serving/served-publication.ts";
import {
  areaEntities,
  type Entity,
  likeEntities,
  serviceEntities,
  technicianEntities,
} from "../hints/entity-names.ts";
import { nearAspects } from "../hints/known-names.ts";
import { insightsOf } from "../hints/published-insights.ts";
import { type PagePath, pageAddress } from "../page-address.ts";

const folders = ["technicians", "services", "areas", "aspects"] as const;
type Folder = (typeof folders)[number];

const [mostMeant, mostKnown] = [3, 20];

function entitiesIn(folder: Folder, publication: ServedPublication): Entity[] {
  const { business } = publication.head;
  switch (folder) {
    case "technicians":
      return technicianEntities(business);
    case "services":
      return serviceEntities(business);
    case "areas":
      return areaEntities(business);
    case "aspects":
      return insightsOf(publication).aspects.map(({ id, label }) => ({ id, label, aliases: [] }));
  }
}

function near(folder: Folder, entities: readonly Entity[], name: string): readonly Entity[] {
  if (folder !== "aspects") return likeEntities(entities, name);
  const labels = nearAspects(entities, name);
  return entities.filter(({ label }) => labels.includes(label));
}

/** Which pages may be meant by an address where none is, in words; those that there are, where none is near. */
export function meantPages(publication: ServedPublication, path: PagePath): string {
  const [part = "", name = ""] = path.split("/");
  const folder = folders.find((each) => each === part);
  if (folder === undefined) return "";
  const entities = entitiesIn(folder, publication);
  const meant = near(folder, entities, name).slice(0, mostMeant);
  const { baseUrl } = publication.head;
  if (meant.length > 0) {
    const pages = meant.map(({ id }) => `${baseUrl}/${pageAddress(`${folder}/${id}`, "served")}`);
    return ` Did you mean ${pages.join(" or ")}?`;
  }
  if (entities.length === 0) return "";
  const known = entities.slice(0, mostKnown).map(({ id, label }) => `${label} (${id})`);
  return ` Known: ${known.join(", ")}${entities.length > mostKnown ? ", …" : "."}`;
}
