import { googleNeeds, googleReview } from "./parts/google-review.ts";
import { vendorFormat } from "./parts/vendor-format.ts";

export const googleTakeout = vendorFormat({
  name: "google-takeout",
  describes: "Google Takeout of a Business Profile: the archive, the folder, or its reviews.json files",
  json: {
    needs: googleNeeds,
    containers: ["reviews"],
    // A location without reviews is exported as an empty object.
    isEmptyPage: (document) => Object.keys(document).length === 0,
    review: googleReview,
  },
});
