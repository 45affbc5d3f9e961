import type { AspectFinding, ReviewAnalysis } from "../core/reviews/finding.ts";
import type { Mentions, SourcedReview } from "../core/reviews/review.ts";
import type { FoundInText } from "../ports/reading-threads.ts";

const none: readonly never[] = [];
/** Hostile files may name ever new combinations: what is remembered stays bounded. */
const mostRemembered = 50_000;

/** Of what was found in many texts the same few words and lists come again and again: each is kept once. */
export class SharedFindings {
  readonly #words = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();
  readonly #mentions = new Map<string, Mentions>();

  #word<Text extends string>(word: Text): Text {
    return this.#once(this.#words, word, () => word) as Text;
  }

  #once<Value>(among: Map<string, Value>, key: string, make: () => Value): Value {
    const held = among.get(key);
    if (held !== undefined) return held;
    const made = make();
    if (among.size < mostRemembered) among.set(key, made);
    return made;
  }

  #list(ids: readonly string[]): readonly string[] {
    if (ids.length === 0) return none;
    return this.#once(this.#lists, ids.join("\n"), () => ids.map((id) => this.#word(id)));
  }

  #mentionsOf({ technicians, services, serviceAreas }: Mentions): Mentions {
    const key = [technicians, services, serviceAreas].map((ids) => ids.join("\n")).join("\0");
    return this.#once(this.#mentions, key, () => ({
      technicians: this.#list(technicians),
      services: this.#list(services),
      serviceAreas: this.#list(serviceAreas),
    }));
  }

  #finding(finding: AspectFinding, text: string): AspectFinding {
    const { aspect, polarity, basis, sure, phrase, start, end } = finding;
    // Written out, in the order in which it is stored: an object that was copied key by key takes half as much again.
    return {
      aspect: this.#word(aspect),
      polarity: this.#word(polarity),
      basis: this.#word(basis),
      sure,
      // A part of the text takes no letters of its own.
      phrase: start === null || end === null ? phrase : text.slice(start, end),
      start,
      end,
    };
  }

  #analysis(analysis: ReviewAnalysis, text: string): ReviewAnalysis {
    const { sentiment, score, aspects, problems, conflict, reading } = analysis;
    const shared = {
      sentiment: sentiment === null ? null : this.#word(sentiment),
      score,
      aspects: aspects.length === 0 ? none : aspects.map((finding) => this.#finding(finding, text)),
      problems: this.#list(problems),
      conflict,
    };
    return reading === undefined ? shared : { ...shared, reading };
  }

  /** The same as was found in this text. */
  of({ mentions, analysis, digest }: FoundInText, { text }: SourcedReview): FoundInText {
    return { mentions: this.#mentionsOf(mentions), analysis: this.#analysis(analysis, text ?? ""), digest };
  }
}
