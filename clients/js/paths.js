// Made from the OpenAPI document by npm run client; not to be changed by hand.
export const paths = {
  getReviews: "/reviews.json",
  getInsights: "/insights.json",
  getSummary: "/api/summary.json",
  searchReviews: "/api/reviews/search",
  listReviewsSince: "/api/reviews/since/{date}",
  listChanges: "/api/reviews/changes",
  getReview: "/reviews/{id}",
};
