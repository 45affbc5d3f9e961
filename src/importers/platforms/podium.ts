import { isJsonObject, type JsonObject } from "../../core/json-object.ts";
import { attribution } from "../../core/mentions/attribution.ts";
import { canonicalGoogleId } from "./parts/google-review.ts";
import { namesIn, personName } from "./parts/person-name.ts";
import { implied, isBlank, jsonFields, type RecordFields, type VendorField } from "./parts/record-fields.ts";
import { siteSource } from "./parts/site-source.ts";
import { vendorFormat } from "./parts/vendor-format.ts";
import type { VendorReading } from "./parts/vendor-review.ts";

function objectsIn({ sent }: VendorField): JsonObject[] {
  return Array.isArray(sent) ? sent.filter(isJsonObject) : isJsonObject(sent) ? [sent] : [];
}

/** Whom Podium credits: by name where it gives one, and by the id that the business file may know a technician by. */
function technicians(attributions: VendorField): string[] {
  return objectsIn(attributions).flatMap((each) => {
    const { field } = jsonFields(each);
    const name = personName(isJsonObject(each.user) ? each.user : each);
    const uid = field("userUid", "user.uid", "uid").sent;
    return [name, uid].flatMap((known) =>
      typeof known === "string" && known.trim() !== "" ? [known.trim()] : [],
    );
  });
}

const nothing = { text: implied("responses", null), date: implied("responses", null) };

/** The newest of the business's answers; what the reviewer wrote below is none. */
function reply(responses: VendorField, author: VendorField) {
  const answers = objectsIn(responses)
    .map((each) => jsonFields(each).field)
    .map((field) => ({
      text: field("body", "text"),
      date: field("createdAt", "updatedAt", "publishDate"),
      writer: field("siteAuthorName").sent,
    }))
    .filter(({ text, writer }) => !isBlank(text.sent) && (isBlank(writer) || writer !== author.sent));
  const stamp = ({ date }: (typeof answers)[number]) => (typeof date.sent === "string" ? date.sent : "");
  return answers.reduce<Pick<(typeof answers)[number], "text" | "date"> | null>(
    (newest, each) =>
      newest === null || stamp(each) >= (typeof newest.date.sent === "string" ? newest.date.sent : "")
        ? each
        : newest,
    null,
  );
}

function review({ field }: RecordFields): VendorReading {
  const bare = field("author");
  const author = typeof bare.sent === "string" ? bare : field("author.name", "author.displayName");
  const siteId = field("review.siteReviewId", "siteReviewId");
  const answer = reply(field("responses", "response"), author) ?? nothing;
  return {
    source: siteSource(field("review.siteName", "siteName"), "podium"),
    sourceId: isBlank(siteId.sent) ? field("uid") : canonicalGoogleId(siteId, siteId),
    author,
    rating: field("review.rating", "rating"),
    date: field("review.publishDate", "publishDate", "review.createdAt", "createdAt"),
    changed: field("review.updatedAt", "updatedAt"),
    zoneless: "utc",
    text: field("review.body", "reviewBody", "body"),
    url: field("review.url", "reviewUrl", "url"),
    replyText: answer.text,
    replyDate: answer.date,
    attributed: attribution({ technicians: technicians(field("attributions", "review.attributions")) }),
  };
}

function tableReview({ field }: RecordFields): VendorReading {
  const credited = field("Attributed To", "Attribution", "Attributions", "Employee", "Technician");
  return {
    source: siteSource(field("Site"), "podium"),
    sourceId: field("Site Review ID", "Review ID"),
    author: field("Customer Name"),
    rating: field("Stars"),
    date: field("Date Posted"),
    zoneless: "local",
    text: field("Comment"),
    url: field("Review URL", "URL"),
    replyText: field("Response", "Reply"),
    replyDate: field("Response Date", "Reply Date"),
    attributed: attribution({ technicians: namesIn(credited.sent) }),
  };
}

export const podium = vendorFormat({
  name: "podium",
  describes: "Podium's reviews, from its API or as CSV",
  table: { needs: [["Site"], ["Customer Name"], ["Stars"], ["Date Posted"]], review: tableReview },
  json: {
    needs: [
      ["review.rating", "rating", "review.siteName", "siteName"],
      ["uid", "review.siteReviewId", "siteReviewId"],
      ["createdAt", "publishDate", "review.createdAt", "review.publishDate"],
    ],
    looksLike: (names) => names.hasAnywhere("siteName", "siteReviewId", "attributions"),
    containers: ["data"],
    isEmptyPage: (document) =>
      Object.keys(document).length > 0 && Object.keys(document).every((name) => name === "metadata"),
    review,
  },
});
