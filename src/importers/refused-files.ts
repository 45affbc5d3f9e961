import type { FileSample } from "./parsing/import-format.ts";
import { sampledNames } from "./platforms/parts/vendor-names.ts";

interface RefusedFile {
  readonly looksLike: (sample: FileSample) => boolean;
  /** Why it is refused, and what to use instead. */
  readonly message: string;
}

function isJson({ layout }: FileSample): boolean {
  return layout === "json" || layout === "json-lines";
}

/** Files that hold something like reviews and are no source to publish from. */
const refused: readonly RefusedFile[] = [
  {
    looksLike: (sample) =>
      isJson(sample) &&
      sampledNames(sample, { containers: ["features"] }).hasAnywhere(
        "five_star_rating_published",
        "review_text_published",
      ),
    message:
      "these are the reviews that the account's owner wrote about other places (Maps, your places), not reviews of the business; take reviews.json from Takeout's Google Business Profile folder",
  },
  {
    looksLike: (sample) => {
      const names = sampledNames(sample, { containers: ["reviews", "places"] });
      const isNew =
        names.has("publishTime") && names.has("authorAttribution", "relativePublishTimeDescription");
      const isOld = names.has("relative_time_description") && names.has("author_name");
      return isJson(sample) && (isNew || isOld);
    },
    message:
      "this is an answer of Google's Places API: its terms forbid storing reviews, and it holds five at most; export from the Google Business Profile by Takeout or its API instead",
  },
  {
    looksLike: (sample) => {
      const names = sampledNames(sample, { containers: ["reviews"] });
      return isJson(sample) && names.has("time_created") && names.has("user.profile_url", "user.image_url");
    },
    message:
      "this is an answer of Yelp's API: it holds excerpts of three reviews and may not be stored; use a CSV with Reviewer, Rating, Review, Review Date and Review URL instead",
  },
];

/** Why a file is not to be imported whatever it holds; null for any other. */
export function refusalOf(sample: FileSample): string | null {
  return refused.find(({ looksLike }) => looksLike(sample))?.message ?? null;
}
