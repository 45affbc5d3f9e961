import type { Business } from "../business.ts";
import type { SourceCoverage } from "../reviews/coverage.ts";
import { type RatingSummary, summarizeRatings } from "../reviews/rating.ts";
import type { PublishedReview } from "../reviews/review.ts";

/** The `business` object of decisions §3: what is public of the business file. */
export function businessObject(business: Business) {
  const { address, geo } = business;
  return {
    name: business.name,
    legal_name: business.legalName,
    description: business.description,
    type: business.type,
    url: business.url,
    telephone: business.telephone,
    email: business.email,
    address: address && {
      street: address.street,
      locality: address.locality,
      region: address.region,
      postal_code: address.postalCode,
      country: address.country,
    },
    geo: geo && { latitude: geo.latitude, longitude: geo.longitude },
    time_zone: business.timeZone,
    hours: business.hours.map(({ days, opens, closes }) => ({ days, opens, closes })),
    services: business.services.map(({ id, label }) => ({ id, label })),
    technicians: business.technicians.map(({ id, name, role }) => ({ id, name, role })),
    service_areas: business.serviceAreas.map(({ id, name }) => ({ id, name })),
    logo_url: business.logoUrl,
    same_as: business.sameAs,
    license_numbers: business.licenseNumbers,
  };
}

/** The `aggregate_rating` object of decisions §3. */
export function aggregateRating(reviews: readonly PublishedReview[]) {
  const summary: RatingSummary = summarizeRatings(reviews.map(({ facts }) => facts.rating));
  return {
    rating_value: summary.mean,
    rating_count: summary.count,
    review_count: reviews.filter(({ facts }) => facts.text !== null).length,
    best_rating: 5,
    worst_rating: 1,
    distribution: summary.distribution,
  };
}

export function coverageObjects(coverage: readonly SourceCoverage[]) {
  return coverage.map(({ source, published, withheld, corrected, totalAtSource, asOf }) => ({
    source,
    published,
    withheld,
    corrected,
    total_at_source: totalAtSource,
    as_of: asOf,
  }));
}
