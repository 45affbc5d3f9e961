import vader from "vader-sentiment";
import model from "wink-eng-lite-web-model";
import winkNLP from "wink-nlp";
import type { Polarity } from "../../src/core/reviews/finding.ts";
import type { Judge, Labelled } from "../support/labelled-reviews.ts";

/**
 * What a general sentiment lexicon makes of the same reviews. Each scores the clause that an aspect stands in; the
 * aspect is where one of a few plain keywords stands, or where our own engine found it.
 */

const keywords: Readonly<Record<string, RegExp>> = {
  punctuality: /\b(on time|late|early|punctual|prompt|appointment|no.?show|showed up|schedule[d]?)\b/i,
  communication:
    /\b(communicat\w*|call(?:s|ed)?|text(?:s|ed)?|email(?:s|ed)?|explain\w*|inform\w*|respon[ds]\w*|questions?)\b/i,
  pricing:
    /\b(pric\w*|cost\w*|quote[ds]?|bid|estimate|charge[ds]?|fees?|expensive|cheap\w*|value|bill(?:ed)?|invoice)\b/i,
  workmanship: /\b(work|workmanship|job|quality|roof|shingles?|gutters?|leak\w*|install\w*|repair)\b/i,
  professionalism:
    /\b(profession\w*|polite|rude|honest\w*|friendly|respect\w*|courteous|pushy|kind|trust\w*)\b/i,
  cleanliness: /\b(clean\w*|mess\w*|nails?|debris|trash|swept|magnet|tidy|yard)\b/i,
  speed: /\b(quick\w*|fast\w*|slow\w*|delay\w*|days?|weeks?|efficient\w*|same day)\b/i,
  technical_knowledge: /\b(know\w*|expert\w*|diagnos\w*|code|inspection|found)\b/i,
  insurance_help: /\b(insurance|claims?|adjuster|paperwork|supplement)\b/i,
  problem_resolution: /\b(fixed|came back|made it right|resolv\w*|complain\w*|refund\w*|refus\w*)\b/i,
  safety: /\b(safe\w*|harness\w*|hard hats?|broke\w*|crack\w*|dent\w*|damaged?|hurt)\b/i,
  warranty: /\b(warrant\w*|guarantee\w*)\b/i,
};

const clauseEnd =
  /(?<=[.!?;:\n])\s+|\s+[-–—]\s+|,?\s+(?=\b(?:but|although|though|however|except|while|yet)\b)/;

function clausesOf(text: string): readonly string[] {
  return text.split(clauseEnd).filter((clause) => clause.trim() !== "");
}

/** From -1 to 1. */
type Score = (text: string) => number;

function polarityOf(scores: readonly number[]): Polarity {
  const isGood = scores.some((score) => score > 0.05);
  const isBad = scores.some((score) => score < -0.05);
  if (isGood && isBad) return "mixed";
  return isGood ? "positive" : isBad ? "negative" : "neutral";
}

function byKeyword(score: Score): Judge {
  return ({ text }) => {
    const clauses = clausesOf(text);
    const found = new Map<string, Polarity>();
    for (const [aspect, keyword] of Object.entries(keywords)) {
      const scores = clauses.filter((clause) => keyword.test(clause)).map(score);
      if (scores.length > 0) found.set(aspect, polarityOf(scores));
    }
    return found;
  };
}

type Places = (review: Labelled) => readonly { aspect: string; phrase: string }[];

function byOurPlaces(score: Score, places: Places): Judge {
  return (review) => {
    const clauses = clausesOf(review.text);
    return new Map(
      places(review).map(({ aspect, phrase }) => {
        const around = clauses.filter((clause) => clause.includes(phrase));
        return [aspect, polarityOf((around.length > 0 ? around : [phrase]).map(score))];
      }),
    );
  };
}

export function lexiconBaselines(places: Places): readonly (readonly [string, Judge])[] {
  const wink = winkNLP(model);
  const scores: readonly (readonly [string, Score])[] = [
    ["vader-sentiment", (text) => vader.SentimentIntensityAnalyzer.polarity_scores(text).compound],
    ["wink-nlp", (text) => Number(wink.readDoc(text).out(wink.its.sentiment))],
  ];
  return scores.flatMap(([name, score]): (readonly [string, Judge])[] => [
    [`${name}, keywords`, byKeyword(score)],
    [`${name}, our places`, byOurPlaces(score, places)],
  ]);
}
