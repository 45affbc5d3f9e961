import type { ImportEvent, ImportSettings } from "../../../core/importing/row.ts";
import type { JsonObject } from "../../../core/json-object.ts";
import { counted } from "../../../core/text/counted.ts";
import { foldName } from "../../../core/text/fold-name.ts";
import { FileNames } from "../../parsing/file-names.ts";
import { type AskedNames, isBlank, type VendorField } from "./record-fields.ts";
import type { VendorReading } from "./vendor-review.ts";

/** Which field of a review each part of a vendor's reading becomes. */
const fieldOf = {
  source: "source",
  sourceId: "source_id",
  author: "author",
  avatar: "author_avatar_url",
  rating: "rating",
  date: "date",
  title: "text",
  text: "text",
  url: "source_url",
  replyText: "owner_reply.text",
  replyDate: "owner_reply.date",
} as const;

/** As many are worth telling apart. */
const mostPlaces = 1000;

function topOf(path: string): string {
  return path.split(".")[0] ?? path;
}

/**
 * What becomes of the columns or keys of a vendor's file. A format only says what it asks for, so what it asks for and
 * finds is used, and the rest is not.
 */
export class VendorAccount {
  readonly #names = new FileNames();
  readonly #isTable: boolean;
  /** How the file writes a name, by its folded form in tables and by the name itself in JSON. */
  readonly #written = new Map<string, string>();
  readonly #heard = new Set<string>();

  readonly #places = new Set<unknown>();
  #pictures = 0;
  #isAnyRead = false;

  constructor(layout: "table" | "json") {
    this.#isTable = layout === "table";
  }

  #key(name: string): string {
    return this.#isTable ? foldName(name) : name;
  }

  saw(names: readonly string[]): void {
    for (const name of names) {
      this.#names.saw(name);
      const key = this.#key(name);
      if (!this.#written.has(key)) this.#written.set(key, name);
    }
  }

  sawRecord(record: JsonObject): void {
    this.saw(Object.keys(record));
  }

  readonly asks: AskedNames = (name) => {
    if (this.#heard.has(name)) return;
    this.#heard.add(name);
    this.#names.asked(name);
  };

  /** Which column or key gave which field. */
  read(reading: VendorReading): void {
    if ("leaveOut" in reading) return;
    this.#isAnyRead = true;
    if (!isBlank(reading.avatar?.sent)) this.#pictures += 1;
    for (const [part, field] of Object.entries(fieldOf)) {
      const sent: VendorField | undefined = reading[part as keyof typeof fieldOf];
      if (sent?.sent !== undefined && sent.name !== "") this.#use(sent.name, field);
    }
  }

  /** Which place a record is about, where the format tells. */
  sawPlace({ sent }: VendorField): void {
    if (!isBlank(sent) && this.#places.size < mostPlaces) this.#places.add(sent);
  }

  #use(name: string, field: string | null): void {
    const written = this.#written.get(this.#key(name)) ?? this.#written.get(this.#key(topOf(name)));
    if (written !== undefined) this.#names.used(written, field);
  }

  events(file: string, { avatars }: ImportSettings): ImportEvent[] {
    // A record that is left out is not asked for everything, so it cannot tell what nobody reads.
    if (!this.#isAnyRead) return [];
    for (const name of this.#heard) this.#use(name, null);
    const pictures = avatars === "keep" ? 0 : this.#pictures;
    return [
      ...severalPlaces(file, this.#places.size),
      ...droppedPictures(file, pictures),
      ...this.#names.events(file),
    ];
  }
}

/** A scraper was given addresses: one of a rival among them, and his reviews would be published as the business's own. */
function severalPlaces(file: string, count: number): ImportEvent[] {
  if (count < 2) return [];
  const places = count < mostPlaces ? String(count) : `${mostPlaces} and more`;
  const message = `the reviews are of ${places} places, and all are read; see that each of them is this business`;
  return [{ kind: "notice", file, line: 1, record: 0, code: "several-places", message }];
}

/** Whose picture it is did not agree to stand on another site, so the operator has to ask for them. */
export function droppedPictures(file: string, count: number): ImportEvent[] {
  if (count === 0) return [];
  const message = `${counted(count, "picture")} of authors left out; the setting avatars, as keep, publishes them`;
  return [{ kind: "notice", file, line: 1, record: 0, code: "pictures-dropped", message }];
}
