/** The resources whose address leaves nothing open. */
export const fixedResources = {
  business: "reviews://business",
  insights: "reviews://insights",
  latest: "reviews://latest",
} as const;

export const openKinds = ["review", "technician", "service"] as const;
export type OpenKind = (typeof openKinds)[number];

export function templateOf(kind: OpenKind): string {
  return `reviews://${kind}/{id}`;
}

export function resourceUri(kind: OpenKind, id: string): string {
  return `reviews://${kind}/${id}`;
}

export type ResourceAddress =
  | { readonly kind: keyof typeof fixedResources }
  | { readonly kind: OpenKind; readonly id: string };

const openForm = /^reviews:\/\/(review|technician|service)\/([A-Za-z0-9][A-Za-z0-9._-]{0,63})$/;

/** What an address names, whether or not it is there; null where it can be none of ours. */
export function parseResourceUri(uri: string): ResourceAddress | null {
  for (const kind of ["business", "insights", "latest"] as const)
    if (fixedResources[kind] === uri) return { kind };
  const parts = openForm.exec(uri);
  return parts === null ? null : { kind: parts[1] as OpenKind, id: parts[2] ?? "" };
}
