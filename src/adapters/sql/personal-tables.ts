/** The tables that hold, or held, somebody's words, or what leads to who wrote them. */
export const personalTables = [
  "review",
  "review_before",
  "document_part",
  "wording",
  "reading",
  "insight_counts",
  "alias",
];
