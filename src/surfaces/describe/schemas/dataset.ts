import * as z from "zod";
import {
  addresses,
  addressOrNull,
  count,
  countOrNull,
  counts,
  type Define,
  dayOrNull,
  instant,
  literal,
  meanOrNull,
  text,
  textOrNull,
  texts,
} from "./fields.ts";
import type { ReviewSchemas } from "./review.ts";

function places(define: Define) {
  const Address = define("Address", "A postal address.", {
    street: textOrNull("Street and number."),
    locality: textOrNull("City or town."),
    region: textOrNull("State or region."),
    postal_code: textOrNull("Postal code."),
    country: textOrNull("Country."),
  });
  const GeoPoint = define("GeoPoint", "A place on the map.", {
    latitude: z.number().min(-90).max(90).describe("Degrees north."),
    longitude: z.number().min(-180).max(180).describe("Degrees east."),
  });
  const OpeningHours = define("OpeningHours", "When the business is open.", {
    days: texts("Days of the week, in lower case: `monday` and so on."),
    opens: text("Opening time, `HH:MM` in the business's time zone."),
    closes: text("Closing time, `HH:MM` in the business's time zone."),
  });
  return { Address, GeoPoint, OpeningHours };
}

function offers(define: Define) {
  const Service = define("Service", "A service that the business offers.", {
    id: text("The id that `services` of a review holds, and that `mentions_service` takes."),
    label: text("Its name for people."),
  });
  const Technician = define("Technician", "Someone who works for the business.", {
    id: text("The technician's id."),
    name: text("The name that `technicians` of a review holds."),
    role: textOrNull("What the technician does."),
  });
  const ServiceArea = define("ServiceArea", "An area that the business serves.", {
    id: text("The id that `service_areas` of a review holds, and that `mentions_area` takes."),
    name: text("Its name for people."),
  });
  return { Service, Technician, ServiceArea };
}

function businessSchema(define: Define) {
  const { Address, GeoPoint, OpeningHours } = places(define);
  const { Service, Technician, ServiceArea } = offers(define);
  return define("Business", "The business that the reviews are about.", {
    name: text("The name it trades under."),
    legal_name: textOrNull("Its registered name."),
    description: textOrNull("What it does, in its own words."),
    type: text("A schema.org type, for example `RoofingContractor`."),
    url: addressOrNull("Its own web site."),
    telephone: textOrNull("Its telephone number."),
    email: textOrNull("Its e-mail address."),
    address: Address.nullable().describe("Where it is."),
    geo: GeoPoint.nullable().describe("Where it is on the map."),
    time_zone: text("An IANA time zone; days of reviews are days there."),
    hours: z.array(OpeningHours).describe("Opening hours."),
    services: z.array(Service).describe("What it offers."),
    technicians: z.array(Technician).describe("Who works there."),
    service_areas: z.array(ServiceArea).describe("Where it works."),
    logo_url: addressOrNull("Its logo."),
    same_as: addresses("Other pages about it, such as its profiles at review sites."),
    license_numbers: texts("Licences it holds."),
  });
}

function ratingSchema(define: Define) {
  const stars = (number: number) => count(`Reviews with ${number} ${number === 1 ? "star" : "stars"}.`);
  const RatingDistribution = define("RatingDistribution", "How many reviews gave how many stars.", {
    "1": stars(1),
    "2": stars(2),
    "3": stars(3),
    "4": stars(4),
    "5": stars(5),
  });
  return define("AggregateRating", "All ratings taken together.", {
    rating_value: meanOrNull("The mean of all ratings to two decimals; null without reviews."),
    rating_count: count("How many reviews there are."),
    review_count: count("How many of them have a text."),
    best_rating: literal(5, "The highest rating possible."),
    worst_rating: literal(1, "The lowest rating possible."),
    distribution: RatingDistribution,
  });
}

/** `/reviews.json`, decisions §3. */
export function datasetSchemas(define: Define, { Review }: ReviewSchemas) {
  const Business = businessSchema(define);
  const AggregateRating = ratingSchema(define);
  const Coverage = define("Coverage", "How complete one source stands here.", {
    source: text("The source's name, as in `source` of a review."),
    published: count("How many of its reviews are published here."),
    withheld: counts("How many are withheld, by reason."),
    corrected: count("How many published ones had a mention or finding corrected by the business."),
    total_at_source: countOrNull("How many the source itself counts, where the business told it."),
    as_of: dayOrNull("The day these figures are of."),
  });
  const ReviewsDataset = define("ReviewsDataset", "The business, its rating and all of its reviews.", {
    version: z.int().min(1).describe("The publication's number; it rises with every change."),
    updated_at: instant("When this publication was made."),
    business: Business,
    aggregate_rating: AggregateRating,
    coverage: z.array(Coverage).describe("How complete the dataset is, source by source."),
    verification: textOrNull("How `verified` is decided, in one sentence."),
    reviews: z.array(Review).describe("Every published review, newest first."),
  });
  return { Business, AggregateRating, Coverage, ReviewsDataset };
}
