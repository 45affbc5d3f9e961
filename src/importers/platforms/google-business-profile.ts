import { googleNeeds, googleReview } from "./parts/google-review.ts";
import { vendorFormat } from "./parts/vendor-format.ts";

const pageNames = ["averageRating", "totalReviewCount", "nextPageToken"];

/** Takeout has the same records without these. */
const onlyHere = [
  ...pageNames,
  "locationReviews",
  "profilePhotoUrl",
  "isAnonymous",
  "reviewMediaItems",
  "reviewReplyState",
];

export const googleBusinessProfile = vendorFormat({
  name: "google-business-profile",
  describes: "Pages of the Google Business Profile API v4",
  json: {
    needs: googleNeeds,
    looksLike: (names) => names.hasAnywhere(...onlyHere),
    containers: ["reviews", "locationReviews"],
    // A page without reviews leaves the list out.
    isEmptyPage: (document) =>
      Object.keys(document).length > 0 && Object.keys(document).every((name) => pageNames.includes(name)),
    review: googleReview,
  },
});
