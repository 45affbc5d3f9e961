/** One fault of a request, as the `issues` array of an error tells it (decisions §8). */
export interface Issue {
  readonly code: string;
  readonly path: readonly string[];
  readonly message: string;
  readonly in: "query" | "path" | "header" | "body";
  readonly parameter: string;
}

export function issueOf(
  place: { readonly in: Issue["in"]; readonly parameter: string },
  { code, message }: { readonly code: string; readonly message: string },
): Issue {
  return { code, path: [place.parameter], message, in: place.in, parameter: place.parameter };
}
