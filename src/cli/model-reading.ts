import type { Config } from "../config/settings.ts";
import { noEdits } from "../core/change/edits.ts";
import { counted } from "../core/text/counted.ts";
import type { Imprint } from "../flows/derive.ts";
import type { Proof } from "../flows/proofread.ts";
import { type PublishPorts, publish } from "../flows/publish.ts";
import { type ReadingRun, readReviews } from "../flows/read-reviews.ts";
import type { Call } from "./command.ts";
import { progressBar } from "./progress-bar.ts";
import { publicationInWords } from "./publication-in-words.ts";
import { instantOf } from "./publishing.ts";

/** What a language model read after a publication, and the publication that this made. */
export interface ModelRun {
  readonly run: ReadingRun;
  /** Null where nothing was read. */
  readonly proof: Proof | null;
}

export interface ModelRunOrder {
  readonly config: Config;
  readonly imprint: Imprint;
  /** Fires when the run is to stop and to publish what is there; the process's own signal when absent. */
  readonly signal?: AbortSignal;
}

const unsaid =
  "note: llm_url is set and llm_reads is not, so the language model reads nothing; say llm_reads wording, or reviews (nothing silences this note)";

const askingNobody =
  "note: llm_reads is wording and llm_url is not set, so nobody is asked, and summary and FAQ keep the engine's words";

/** New texts of a site that a model reads are read by the engine, where the settings do not tell whom to ask. */
async function tellUnread(call: Call, { store }: PublishPorts): Promise<void> {
  const reads = (await store.site())?.readsBy ?? null;
  if (reads !== null)
    call.console.tell(
      `note: ${reads} reads the reviews of this site, and there are no llm settings here: what it read before counts, and new texts are read by the engine until it is asked (llm_reads: reviews)`,
    );
}

/**
 * Has the language model read what is published and unread, and publishes again with what it found. Null where no model
 * is to be asked.
 */
export async function readOn(
  call: Call,
  ports: PublishPorts,
  { config, imprint, signal = call.stop() }: ModelRunOrder,
): Promise<ModelRun | null> {
  const { modelReader: reader } = ports;
  if (config.llm_url !== null && config.llm_reads === null) call.console.tell(unsaid);
  if (config.llm_url === null && config.llm_reads === "wording") call.console.tell(askingNobody);
  if (reader === undefined) await tellUnread(call, ports);
  if (reader === undefined || reader.model === null) return null;
  const run = await readReviews(
    { ...ports, clock: call.parts.clock, reader: { ...reader, model: reader.model } },
    {
      most: config.llm_max_reviews,
      signal,
      onProgress: ({ done, of }) => {
        if (of > 0)
          call.console.progress(
            `${reader.name} reads ${progressBar(done / of)}, ${done} of ${counted(of, "text")}`,
          );
      },
    },
  );
  if (run.kept === 0) return { run, proof: null };
  const proof = await publish(ports, { imprint, at: instantOf(call), edit: () => noEdits });
  return { run, proof };
}

const endings: Readonly<Record<ReadingRun["ended"], string>> = {
  done: "",
  budget: "; the next run goes on (llm_max_reviews)",
  stopped: "; it was stopped, and the next run goes on",
  elsewhere: "; another process is asking about them, and the next run goes on",
  "gave-up": "; its endpoint kept failing, and the next run tries again",
};

/** Nothing where there was nothing to read. */
export function tellModelRun(call: Call, told: ModelRun | null, config: Config): void {
  if (told === null) return;
  const { model, read, failed, left, refused, ended } = told.run;
  if (read + failed + left === 0 && told.proof === null) return;
  const parts = [
    `${model} read ${counted(read, "text")}`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(refused > 0 ? [`${counted(refused, "finding")} refused`] : []),
    ...(left > 0 ? [`${left} left`] : []),
  ];
  call.console.print(`${parts.join(", ")}${endings[ended]}`);
  if (told.proof !== null) call.console.print(publicationInWords(told.proof, { config }));
}

/** The same for scripts; no key where no model was to be asked. */
export function modelRunObject(told: ModelRun | null): object {
  if (told === null) return {};
  const { model, read, failed, left, findings, refused, ended } = told.run;
  const version = told.proof?.isNews === true ? told.proof.manuscript.version : null;
  return { reading: { model, read, failed, left, findings, refused, ended, version } };
}
