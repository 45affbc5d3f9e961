import { digestOf } from "../../core/documents/digest.ts";
import type { Rating } from "../../core/reviews/review.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import { answerWith } from "./representation.ts";
import { madeRepresentation } from "./representations.ts";
import type { RouteAnswer } from "./route.ts";

interface Drawn {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly digest: string;
}

/** The pictures of a publication, each made when it is first asked for. */
const drawn = new WeakMap<ServedPublication, Map<Rating | null, Drawn>>();

async function pictureOf(publication: ServedPublication, rating: Rating | null): Promise<Drawn> {
  const known = drawn.get(publication)?.get(rating);
  if (known !== undefined) return known;
  const [{ cardPicture }, { pageSiteOf }] = await Promise.all([
    import("../picture/cards.ts"),
    import("../page/page-site.ts"),
  ]);
  const bytes = cardPicture(pageSiteOf(publication), rating);
  const picture = { bytes, digest: digestOf(bytes) };
  const all = drawn.get(publication) ?? new Map<Rating | null, Drawn>();
  drawn.set(publication, all.set(rating, picture));
  return picture;
}

function cardRoute(rating: Rating | null): RouteAnswer {
  return async ({ request, publication, nowSeconds }, { headers, cache }) => {
    const { bytes, digest } = await pictureOf(publication, rating);
    const made = { contentType: "image/png", changedAt: null, digest, bytes: () => bytes, headers };
    // A picture is coded already.
    return answerWith({ ...madeRepresentation(made, cache), codings: [] }, request, nowSeconds);
  };
}

/** The pictures that others show beside a link to a page. */
export const cardRoutes: readonly (readonly [path: string, answer: RouteAnswer])[] = [
  ["/assets/card.png", cardRoute(null)],
  ...([1, 2, 3, 4, 5] as const).map((rating) => [`/assets/card-${rating}.png`, cardRoute(rating)] as const),
];
