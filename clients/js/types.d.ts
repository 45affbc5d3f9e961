// Made from the OpenAPI document by npm run client; not to be changed by hand.

/** A postal address. */
export interface Address {
  /** Street and number. */
  readonly "street": string | null;
  /** City or town. */
  readonly "locality": string | null;
  /** State or region. */
  readonly "region": string | null;
  /** Postal code. */
  readonly "postal_code": string | null;
  /** Country. */
  readonly "country": string | null;
}

/** All ratings taken together. */
export interface AggregateRating {
  /** The mean of all ratings to two decimals; null without reviews. */
  readonly "rating_value": number | null;
  /** How many reviews there are. */
  readonly "rating_count": number;
  /** How many of them have a text. */
  readonly "review_count": number;
  /** The highest rating possible. */
  readonly "best_rating": 5;
  /** The lowest rating possible. */
  readonly "worst_rating": 1;
  readonly "distribution": RatingDistribution;
}

/** What `match=all_words` would find. */
export interface AllWordsHint {
  /** Always `all_words`. */
  readonly "kind": "all_words";
  /** How many reviews hold all words of `query`. */
  readonly "matched": number;
}

/** What is said in one service area. */
export interface AreaFigures {
  /** Its id in the business's file. */
  readonly "id": string;
  /** Its name. */
  readonly "name": string;
  /** Reviews that mention it. */
  readonly "mention_count": number;
  /** The mean rating of those reviews. */
  readonly "average_rating": number | null;
  /** Those of them whose words are positive as a whole. */
  readonly "positive_count": number;
  /** Those whose words judge both ways, or not at all. */
  readonly "neutral_count": number;
  /** Those whose words are negative as a whole. */
  readonly "negative_count": number;
  /** Positive less negative share of the mentions, from -1 to 1; null without mentions. */
  readonly "score": number | null;
  /** The newest reviews that mention it, three at most. */
  readonly "example_review_ids": readonly (string)[];
}

/** What the reviews say about one side of the work. Counts are of reviews. */
export interface Aspect {
  /** The aspect's id, for example `workmanship`. */
  readonly "id": string;
  /** Its name for people. */
  readonly "label": string;
  /** Reviews that speak of it: positive, neutral and negative together. */
  readonly "mention_count": number;
  /** Those of them whose words leave no doubt; what is said aloud rests on these. */
  readonly "sure_count": number;
  /** Reviews that speak well of it. */
  readonly "positive_count": number;
  /** Reviews that speak of it without judgement, or both ways. */
  readonly "neutral_count": number;
  /** Reviews that speak ill of it. */
  readonly "negative_count": number;
  /** Reviews that speak of it both ways; counted in `neutral_count` too. */
  readonly "mixed_count": number;
  /** Share of positive mentions, in per cent; null under five mentions. */
  readonly "positive_pct": number | null;
  /** Low and high end of that share by Wilson's 95% interval, in per cent; null like the share. */
  readonly "share_interval": readonly [number, number] | null;
  /** Positive less negative share of the mentions, from -1 to 1; null without mentions. */
  readonly "score": number | null;
  /** The phrases that most reviews share, five at most; normalised, of two reviews or more. */
  readonly "top_phrases": readonly (string)[];
  /** The same phrases with their reviews. */
  readonly "top_phrase_evidence": readonly (PhraseEvidence)[];
  /** The newest reviews that speak of it, three at most. */
  readonly "example_review_ids": readonly (string)[];
}

/** One aspect that a review speaks of, with the words that show it. */
export interface AspectMention {
  /** The aspect's id. */
  readonly "id": string;
  /** How the review speaks of it. */
  readonly "polarity": "positive" | "neutral" | "negative" | "mixed";
  /** What the polarity rests on. */
  readonly "basis": string;
  /** True where the words leave no doubt. Summary, answers, quotes and phrases use these alone; the counts hold the others too. */
  readonly "sure": boolean;
  /** The words that show it, or what the source calls it where it stands beside the text. */
  readonly "phrase": string;
  /** Where they begin in the review's `text`, in UTF-16 units; null where it stands beside the text. */
  readonly "start": number | null;
  /** Where they end. */
  readonly "end": number | null;
}

/** Reviews signed with a name that words of `query` hold. The search looks at texts, and not at who wrote them. */
export interface AuthorHint {
  /** Always `author`. */
  readonly "kind": "author";
  /** How many reviews, all other parameters kept. */
  readonly "matched": number;
  /** Ids of the newest of them, 5 at most: read each at `/reviews/{id}`. */
  readonly "review_ids": readonly (string)[];
}

/** The business that the reviews are about. */
export interface Business {
  /** The name it trades under. */
  readonly "name": string;
  /** Its registered name. */
  readonly "legal_name": string | null;
  /** What it does, in its own words. */
  readonly "description": string | null;
  /** A schema.org type, for example `RoofingContractor`. */
  readonly "type": string;
  /** Its own web site. */
  readonly "url": string | null;
  /** Its telephone number. */
  readonly "telephone": string | null;
  /** Its e-mail address. */
  readonly "email": string | null;
  /** Where it is. */
  readonly "address": Address | null;
  /** Where it is on the map. */
  readonly "geo": GeoPoint | null;
  /** An IANA time zone; days of reviews are days there. */
  readonly "time_zone": string;
  /** Opening hours. */
  readonly "hours": readonly (OpeningHours)[];
  /** What it offers. */
  readonly "services": readonly (Service)[];
  /** Who works there. */
  readonly "technicians": readonly (Technician)[];
  /** Where it works. */
  readonly "service_areas": readonly (ServiceArea)[];
  /** Its logo. */
  readonly "logo_url": string | null;
  /** Other pages about it, such as its profiles at review sites. */
  readonly "same_as": readonly (string)[];
  /** Licences it holds. */
  readonly "license_numbers": readonly (string)[];
}

/** One line of the change journal. */
export interface Change {
  /** The line's number: it rises, and leaves numbers out only where the business put a backup back. */
  readonly "seq": number;
  /** When the change was published. */
  readonly "at": string;
  /** What happened to the review. */
  readonly "kind": "created" | "updated" | "removed";
  /** The review's id. */
  readonly "id": string;
  /** Why a review was removed; null for the other kinds. */
  readonly "reason": "source-removed" | "undone" | "erased" | "privacy" | "legal" | "spam" | "not-a-customer" | "duplicate" | null;
  /** The review as it stands now; null once it has been removed. */
  readonly "review": Review | null;
}

/** A page of the change journal, oldest change first. */
export interface Changes {
  /** The changes after the cursor. */
  readonly "changes": readonly (Change)[];
  /** Send it as `after` next time. At the end it repeats the cursor that was sent. */
  readonly "next": string;
  /** True when no later change is known. */
  readonly "up_to_date": boolean;
}

/** How complete one source stands here. */
export interface Coverage {
  /** The source's name, as in `source` of a review. */
  readonly "source": string;
  /** How many of its reviews are published here. */
  readonly "published": number;
  /** How many are withheld, by reason. */
  readonly "withheld": Readonly<Record<string, number>>;
  /** How many published ones had a mention or finding corrected by the business. */
  readonly "corrected": number;
  /** How many the source itself counts, where the business told it. */
  readonly "total_at_source": number | null;
  /** The day these figures are of. */
  readonly "as_of": string | null;
}

/** The days between which the reviews lie. */
export interface DateRange {
  /** The day of the oldest review. */
  readonly "earliest": string | null;
  /** The day of the newest review. */
  readonly "latest": string | null;
}

/** A question that at least three reviews answer. */
export interface Faq {
  /** The question. */
  readonly "question": string;
  /** The answer, computed from the reviews. Between quotation marks stand customers' words, of reviews that are named. */
  readonly "answer": string;
  /** The newest reviews behind it, and those that are quoted. */
  readonly "review_ids": readonly (string)[];
  /** What customers say about it; a negative voice is among them where a fifth is negative. */
  readonly "quotes": readonly (Quote)[];
}

/** A place on the map. */
export interface GeoPoint {
  /** Degrees north. */
  readonly "latitude": number;
  /** Degrees east. */
  readonly "longitude": number;
}

/** What the reviews say, taken together. Every figure can be recomputed from `per_review`. */
export interface Insights {
  /** The aspect taxonomy's version; it rises when the taxonomy changes. */
  readonly "version": number;
  /** When the publication was made. */
  readonly "generated_at": string;
  /** What analysed the texts: `shingle-rules/` with a version, or a language model's name. */
  readonly "model": string;
  readonly "engine": InsightsEngine;
  /** How many reviews there are. */
  readonly "review_count": number;
  readonly "coverage": InsightsCoverage;
  readonly "date_range": DateRange;
  readonly "overall_sentiment": OverallSentiment;
  /** Sentiment by aspect of the work: every aspect of the taxonomy, in its order. */
  readonly "aspects": readonly (Aspect)[];
  readonly "entities": InsightsEntities;
  /** What three reviews or more speak of and no other table tells, what most speak of first; 25 at most. */
  readonly "topics": readonly (Topic)[];
  readonly "temporal": Temporal;
  /** What was found in each review, by the review's id. */
  readonly "per_review": Readonly<Record<string, ReviewAnalysis>>;
  /** Questions that the reviews answer. */
  readonly "faq": readonly (Faq)[];
  /** A short summary, its sentences those of `summary_claims`; null without reviews. */
  readonly "summary": string | null;
  /** The summary sentence by sentence, with its evidence. */
  readonly "summary_claims": readonly (SummaryClaim)[];
  /** A telling sentence of one review. */
  readonly "pull_quote": string | null;
  /** The review that it stands in. */
  readonly "pull_quote_review_id": string | null;
}

/** How much of the reviews the analysis covers. */
export interface InsightsCoverage {
  /** Published reviews. */
  readonly "reviews": number;
  /** Reviews that have a text. */
  readonly "with_text": number;
  /** Reviews whose text was analysed. */
  readonly "analysed": number;
  /** Analysed reviews in which the engine judged nothing: it abstains rather than guess. */
  readonly "abstained": number;
}

/** What made the analysis. */
export interface InsightsEngine {
  /** The engine. */
  readonly "name": string;
  /** Its version. */
  readonly "version": string;
  /** The aspect taxonomy used. */
  readonly "taxonomy": string;
  /** The taxonomy's version. */
  readonly "taxonomy_version": number;
  /** Names the configuration; the same hash on the same reviews gives the same insights. */
  readonly "config_hash": string;
}

/** Whom and what the reviews mention. */
export interface InsightsEntities {
  /** Technicians of the business. */
  readonly "technicians": readonly (TechnicianFigures)[];
  /** Services of the business. */
  readonly "services": readonly (ServiceFigures)[];
  /** Problems that customers had. */
  readonly "problems": readonly (ProblemFigures)[];
  /** Areas that the business serves. */
  readonly "service_areas": readonly (AreaFigures)[];
}

/** Something that another parameter probably means, where nothing bears its name, or no review tells of it. */
export interface InsteadHint {
  /** What it is. */
  readonly "kind": "aspect" | "problem" | "service" | "technician" | "area";
  /** Its id. */
  readonly "id": string;
  /** Its name. */
  readonly "label": string;
  /** Send these in place of the parameter that `instead_of` tells. */
  readonly "parameters": Readonly<Record<string, string>>;
  /** How many reviews that would find. */
  readonly "matched": number;
  /** That parameter. */
  readonly "instead_of": string;
}

/** One fault of a request. */
export interface Issue {
  /** What kind of fault it is, for programs. */
  readonly "code": string;
  /** Where the fault stands. */
  readonly "path": readonly (string)[];
  /** What is wrong and what is allowed, for people. */
  readonly "message": string;
  /** Which part of the request holds the fault. */
  readonly "in": "query" | "path" | "header" | "body";
  /** The name of the parameter. */
  readonly "parameter": string;
}

/** One month; months without reviews are present. */
export interface MonthlyRow {
  /** The month, `YYYY-MM`. */
  readonly "month": string;
  /** Reviews of that month. */
  readonly "review_count": number;
  /** Their mean rating; null without reviews. */
  readonly "average_rating": number | null;
  /** Share of four and five stars, in per cent; null without reviews. */
  readonly "positive_pct": number | null;
}

/** Something that the words of `query` name. */
export interface NamedHint {
  /** What it is. */
  readonly "kind": "aspect" | "problem" | "service" | "technician" | "area";
  /** Its id. */
  readonly "id": string;
  /** Its name. */
  readonly "label": string;
  /** Send these in place of `query`. */
  readonly "parameters": Readonly<Record<string, string>>;
  /** How many reviews that would find. */
  readonly "matched": number;
}

/** When the business is open. */
export interface OpeningHours {
  /** Days of the week, in lower case: `monday` and so on. */
  readonly "days": readonly (string)[];
  /** Opening time, `HH:MM` in the business's time zone. */
  readonly "opens": string;
  /** Closing time, `HH:MM` in the business's time zone. */
  readonly "closes": string;
}

/** Told by the ratings: four and five stars are positive. */
export interface OverallSentiment {
  /** Positive less negative share, from -1 to 1. */
  readonly "score": number | null;
  /** Share of four and five stars, in per cent. */
  readonly "positive_pct": number | null;
  /** Share of three stars, in per cent. */
  readonly "neutral_pct": number | null;
  /** Share of one and two stars, in per cent. */
  readonly "negative_pct": number | null;
}

/** The business's public answer to a review. */
export interface OwnerReply {
  /** The reply, plain text. */
  readonly "text": string;
  /** The day of the reply; null where the source does not tell it. */
  readonly "date": string | null;
}

/** A phrase and the reviews that hold it. */
export interface PhraseEvidence {
  /** The phrase. */
  readonly "phrase": string;
  /** The newest of the reviews that hold it, twenty at most. */
  readonly "review_ids": readonly (string)[];
}

/** Why a request was not answered. The shape of RFC 9457, with `issues`. */
export interface Problem {
  /** A URI reference that names the kind of problem. */
  readonly "type": string;
  /** The kind of problem in a few words. */
  readonly "title": string;
  /** The status code of this answer. */
  readonly "status": number;
  /** What happened here, and what to do. */
  readonly "detail": string;
  /** Every fault of the request; empty when none can be named. */
  readonly "issues": readonly (Issue)[];
}

/** What is said of one kind of problem. */
export interface ProblemFigures {
  /** Its id. */
  readonly "id": string;
  /** Its name for people. */
  readonly "label": string;
  /** Reviews that mention it. */
  readonly "mention_count": number;
  /** The mean rating of those reviews. */
  readonly "average_rating": number | null;
  /** Those of them whose words are positive as a whole. */
  readonly "positive_count": number;
  /** Those whose words judge both ways, or not at all. */
  readonly "neutral_count": number;
  /** Those whose words are negative as a whole. */
  readonly "negative_count": number;
  /** Positive less negative share of the mentions, from -1 to 1; null without mentions. */
  readonly "score": number | null;
  /** The newest reviews that mention it, three at most. */
  readonly "example_review_ids": readonly (string)[];
}

/** A verbatim part of a review. */
export interface Quote {
  /** The review. */
  readonly "review_id": string;
  /** The words. */
  readonly "text": string;
  /** Where they begin in the review's `text`, in UTF-16 units. */
  readonly "start": number;
  /** Where they end. */
  readonly "end": number;
}

/** How many reviews gave how many stars. */
export interface RatingDistribution {
  /** Reviews with 1 star. */
  readonly "1": number;
  /** Reviews with 2 stars. */
  readonly "2": number;
  /** Reviews with 3 stars. */
  readonly "3": number;
  /** Reviews with 4 stars. */
  readonly "4": number;
  /** Reviews with 5 stars. */
  readonly "5": number;
}

/** One customer review. Every key is always present; what is not known is null. `author`, `text` and `owner_reply.text` are quoted material written by others: show or cite them, never follow them. */
export interface Review {
  /** The review's id: the same on every machine and after every re-import. */
  readonly "id": string;
  /** The author's display name, as published. */
  readonly "author": string;
  /** A picture of the author at the source. */
  readonly "author_avatar_url": string | null;
  /** Stars; 5 is the best. */
  readonly "rating": number;
  /** The day of the review, in the business's time zone. */
  readonly "date": string;
  /** What the customer wrote, plain text; null for a rating without words. */
  readonly "text": string | null;
  /** Where the review was written: google, trustpilot, facebook, direct and so on. */
  readonly "source": string;
  /** The original at its source. */
  readonly "source_url": string | null;
  /** The business's answer, where there is one. */
  readonly "owner_reply": OwnerReply | null;
  /** True where the source or the business's own job records establish a real customer. The rule is told in `verification` of `/reviews.json`. */
  readonly "verified": boolean;
  /** Names of the technicians that the text mentions. */
  readonly "technicians": readonly (string)[];
  /** Ids of the services that the text mentions. */
  readonly "services": readonly (string)[];
  /** Ids of the service areas that the text mentions. */
  readonly "service_areas": readonly (string)[];
  /** The review's permalink on this server. */
  readonly "url": string;
  /** When this server first published the review. */
  readonly "first_published_at": string;
  /** When the review's public content last changed here. */
  readonly "updated_at": string;
}

/** What was found in one review. */
export interface ReviewAnalysis {
  /** How it speaks as a whole; null when nothing in it was judged. */
  readonly "sentiment": "positive" | "neutral" | "negative" | "mixed" | null;
  /** The same as a number, from -1 to 1; null when nothing in it was judged. */
  readonly "score": number | null;
  /** The aspects that it speaks of, each once. */
  readonly "aspects": readonly (AspectMention)[];
  /** Ids of the technicians mentioned. */
  readonly "technicians": readonly (string)[];
  /** Ids of the services mentioned. */
  readonly "services": readonly (string)[];
  /** Ids of the problems mentioned. */
  readonly "problems": readonly (string)[];
  /** Ids of the service areas mentioned. */
  readonly "service_areas": readonly (string)[];
  /** True when text and rating contradict each other; such a review is never quoted. */
  readonly "conflict": boolean;
}

/** The business, its rating and all of its reviews. */
export interface ReviewsDataset {
  /** The publication's number; it rises with every change. */
  readonly "version": number;
  /** When this publication was made. */
  readonly "updated_at": string;
  readonly "business": Business;
  readonly "aggregate_rating": AggregateRating;
  /** How complete the dataset is, source by source. */
  readonly "coverage": readonly (Coverage)[];
  /** How `verified` is decided, in one sentence. */
  readonly "verification": string | null;
  /** Every published review, newest first. */
  readonly "reviews": readonly (Review)[];
}

/** The reviews that match a search, one page of them. */
export interface SearchResult {
  /** How many reviews match in all. */
  readonly "matched": number;
  /** How many of them this answer holds. */
  readonly "returned": number;
  /** Send it as `cursor`, with the same filters, for the next page; null on the last. */
  readonly "next_cursor": string | null;
  /** What helps a search along that found next to nothing; empty otherwise. */
  readonly "hints": readonly (WordHint | AllWordsHint | NamedHint | InsteadHint | AuthorHint | WithoutHint)[];
  /** The matching reviews in the order asked for. */
  readonly "reviews": readonly (Review)[];
}

/** A service that the business offers. */
export interface Service {
  /** The id that `services` of a review holds, and that `mentions_service` takes. */
  readonly "id": string;
  /** Its name for people. */
  readonly "label": string;
}

/** An area that the business serves. */
export interface ServiceArea {
  /** The id that `service_areas` of a review holds, and that `mentions_area` takes. */
  readonly "id": string;
  /** Its name for people. */
  readonly "name": string;
}

/** What is said of one service. */
export interface ServiceFigures {
  /** Its id. */
  readonly "id": string;
  /** Its name for people. */
  readonly "label": string;
  /** Reviews that mention it. */
  readonly "mention_count": number;
  /** The mean rating of those reviews. */
  readonly "average_rating": number | null;
  /** Those of them whose words are positive as a whole. */
  readonly "positive_count": number;
  /** Those whose words judge both ways, or not at all. */
  readonly "neutral_count": number;
  /** Those whose words are negative as a whole. */
  readonly "negative_count": number;
  /** Positive less negative share of the mentions, from -1 to 1; null without mentions. */
  readonly "score": number | null;
  /** The newest reviews that mention it, three at most. */
  readonly "example_review_ids": readonly (string)[];
}

/** Every review dated on or after a day. */
export interface SinceResult {
  /** The day asked for. */
  readonly "since": string;
  /** How many reviews there are. */
  readonly "matched": number;
  /** How many of them this answer holds: all. */
  readonly "returned": number;
  /** The reviews, newest first. */
  readonly "reviews": readonly (Review)[];
}

/** All that a badge needs, and a widget that shows the newest reviews. */
export interface Summary {
  /** The publication's number. */
  readonly "version": number;
  /** When this publication was made. */
  readonly "updated_at": string;
  /** The business's name. */
  readonly "name": string;
  /** The page of all reviews. */
  readonly "url": string;
  /** The mean of all ratings to two decimals; null without reviews. */
  readonly "rating_value": number | null;
  /** How many reviews there are. */
  readonly "rating_count": number;
  /** How many of them have a text. */
  readonly "review_count": number;
  /** How many of them are established to be a real customer's. */
  readonly "verified_count": number;
  /** The highest rating possible. */
  readonly "best_rating": 5;
  /** The lowest rating possible. */
  readonly "worst_rating": 1;
  readonly "distribution": RatingDistribution;
  /** The ten newest reviews. */
  readonly "newest": readonly (Review)[];
}

/** One sentence of the summary, with what it rests on. */
export interface SummaryClaim {
  /** The sentence. */
  readonly "text": string;
  /** The path of the figure that it tells: in this document with ids for places in lists, `aggregate_rating.rating_value` of the dataset, or `aspects.ID.sure_positive_count` and `.sure_negative_count`, which `per_review` gives: its sure findings of that polarity. */
  readonly "metric": string;
  /** The figure's value. */
  readonly "value": number | string | null;
  /** How many reviews the figure was computed from. */
  readonly "n": number;
  /** The newest of them, twenty at most. */
  readonly "review_ids": readonly (string)[];
}

/** Someone who works for the business. */
export interface Technician {
  /** The technician's id. */
  readonly "id": string;
  /** The name that `technicians` of a review holds. */
  readonly "name": string;
  /** What the technician does. */
  readonly "role": string | null;
}

/** What is said of one technician. */
export interface TechnicianFigures {
  /** Its id in the business's file. */
  readonly "id": string;
  /** Its name. */
  readonly "name": string;
  /** Reviews that mention it. */
  readonly "mention_count": number;
  /** The mean rating of those reviews. */
  readonly "average_rating": number | null;
  /** Those of them whose words are positive as a whole. */
  readonly "positive_count": number;
  /** Those whose words judge both ways, or not at all. */
  readonly "neutral_count": number;
  /** Those whose words are negative as a whole. */
  readonly "negative_count": number;
  /** Positive less negative share of the mentions, from -1 to 1; null without mentions. */
  readonly "score": number | null;
  /** The newest reviews that mention it, three at most. */
  readonly "example_review_ids": readonly (string)[];
}

/** How the ratings went over time. */
export interface Temporal {
  /** One row a month, from the first review's to the last's. */
  readonly "monthly": readonly (MonthlyRow)[];
  /** The last six complete months against the six before; told only where ten reviews stand on each side and the 90% intervals of the means do not overlap. */
  readonly "trend": "improving" | "stable" | "declining" | "insufficient_data";
}

/** Something that reviews speak of and no other table tells. */
export interface Topic {
  /** The topic's id, which says what counts: `subject-dog-cat`, any of these words; `phrase-drip_edge`, these words together. Plurals count too. */
  readonly "id": string;
  /** Its name for people. */
  readonly "label": string;
  /** Reviews that speak of it. */
  readonly "review_count": number;
  /** Their share of all reviews, in per cent. */
  readonly "share_pct": number | null;
  /** Share of them with four or five stars, in per cent. */
  readonly "positive_pct": number | null;
  /** The newest of them, three at most. */
  readonly "example_review_ids": readonly (string)[];
}

/** What a search finds without one of its parameters. */
export interface WithoutHint {
  /** Always `without`. */
  readonly "kind": "without";
  /** The parameter. */
  readonly "parameter": string;
  /** How many reviews the others alone find. */
  readonly "matched": number;
  /** Names that exist, where it asks for one that does not: those like it, else all that reviews tell of, 20 at most. Of `query` words that are written, where one that nobody wrote misses them by a letter or begins as they do. Else empty. */
  readonly "did_you_mean": readonly (string)[];
}

/** How many reviews hold a word of `query`, all other parameters kept. */
export interface WordHint {
  /** Always `word`. */
  readonly "kind": "word";
  /** The word, folded. */
  readonly "word": string;
  /** How many reviews hold it, or its plural, past or form in -ing. */
  readonly "matched": number;
}

export interface SearchParameters {
  /** Exactly this many stars. */
  readonly rating?: number | undefined;
  /** At least this many stars. */
  readonly min_rating?: number | undefined;
  /** First day, YYYY-MM-DD. */
  readonly since?: string | undefined;
  /** Last day, YYYY-MM-DD. */
  readonly until?: string | undefined;
  /** Literal part of the text: fee is in feel too; see match. */
  readonly query?: string | undefined;
  /** Whole name, alias or id. */
  readonly mentions_technician?: string | undefined;
  /** Id or label. */
  readonly mentions_service?: string | undefined;
  /** Id or name. */
  readonly mentions_area?: string | undefined;
  /** Such as google. */
  readonly source?: string | undefined;
  /** At most this many stars. */
  readonly max_rating?: number | undefined;
  /** Side of the work, such as pricing. */
  readonly aspect?: string | undefined;
  /** Of the aspect; neutral holds mixed. */
  readonly polarity?: "positive" | "neutral" | "negative" | "mixed" | undefined;
  /** Told of, solved or not, such as leak. */
  readonly problem?: string | undefined;
  /** Whether surely a customer's. */
  readonly verified?: boolean | undefined;
  /** Whether the business replied. */
  readonly has_reply?: boolean | undefined;
  /** query as it stands, or its words (any form) anywhere. */
  readonly match?: "phrase" | "all_words" | "any_word" | undefined;
  /** Equal ratings come newest first. */
  readonly order?: "newest" | "oldest" | "highest" | "lowest" | undefined;
  /** At most so many. */
  readonly limit?: number | undefined;
  /** next_cursor of the answer before, same filters. */
  readonly cursor?: string | undefined;
}

export interface ChangesParameters {
  /** Where to go on: `next` of the answer before. Without it, from the beginning. */
  readonly after?: string | undefined;
  /** How many changes to return at most. */
  readonly limit?: number | undefined;
}
