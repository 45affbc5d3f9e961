import type { FileSample } from "../parsing/import-format.ts";
import { implied, type RecordFields, type VendorField } from "./parts/record-fields.ts";
import { vendorFormat } from "./parts/vendor-format.ts";
import type { SampledNames } from "./parts/vendor-names.ts";
import type { VendorReading } from "./parts/vendor-review.ts";

/** Yelp's links to one review name it. */
function idIn({ name, sent }: VendorField): VendorField {
  const id =
    typeof sent === "string" ? /[?&](?:hrid|review_id)=([\w-]{1,64})(?=$|[&#])/.exec(sent)?.[1] : undefined;
  return implied(name, id ?? null);
}

function starsIn({ name, sent }: VendorField): VendorField {
  return implied(name, typeof sent === "string" ? sent.replace(/\s*star rating\s*$/i, "") : sent);
}

function review({ field }: RecordFields): VendorReading {
  const url = field("Review URL");
  return {
    source: implied("source", "yelp"),
    sourceId: idIn(url),
    author: field("Reviewer"),
    rating: starsIn(field("Rating")),
    date: field("Review Date"),
    zoneless: "local",
    text: field("Review"),
    url,
    replyText: field("Owner Reply", "Business Reply", "Response"),
    replyDate: field("Owner Reply Date", "Business Reply Date", "Response Date"),
  };
}

/** Whose links lead elsewhere, and who has none, may call his columns so too: nothing of his is to be published as Yelp's. */
function looksLike(names: SampledNames, { text }: FileSample): boolean {
  return names.has("Review URL") && (/\byelp\./i.test(text) || !/https?:\/\//i.test(text));
}

export const yelp = vendorFormat({
  name: "yelp",
  describes: "Yelp reviews as the community's tools write them, CSV",
  table: { needs: [["Reviewer"], ["Rating"], ["Review Date"], ["Review", "Review URL"]], looksLike, review },
});
