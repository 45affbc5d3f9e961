// Reads a Shingle site. Nothing but fetch is needed: it runs in browsers, Node, Bun, Deno and workers.
import { paths } from "./paths.js";

/** The site refused or failed; `problem` is what it told, where it told anything. */
export class ShingleError extends Error {
  constructor(message, { status, problem = null, retryAfterSeconds = null }) {
    super(message);
    this.name = "ShingleError";
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const keptAnswers = 100;
const longestWaitSeconds = 3600;
/** Longer ones the timers of no runtime can hold: they would end at once. */
const longestTimerSeconds = 2_147_483;

async function failure(reply, url) {
  const problem = await reply.json().catch(() => null);
  const issues = Array.isArray(problem?.issues) ? problem.issues : [];
  const told = issues.map((issue) => issue?.message).join(" ") || problem?.detail || "";
  const retry = Number(reply.headers.get("retry-after") ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(retry) ? retry : null;
  const status = reply.status;
  return new ShingleError(`${url} answered ${status}. ${told}`.trim(), {
    status,
    problem,
    retryAfterSeconds,
  });
}

function addressOf(base, path, parameters = {}) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parameters[name]));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== null && !path.includes(`{${name}}`)) query.set(name, String(value));
  const text = query.toString();
  return `${base}${filled}${text === "" ? "" : `?${text}`}`;
}

function sleep(seconds, signal) {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(seconds, longestTimerSeconds) * 1000);
    signal?.addEventListener("abort", done);
  });
}

/** Whoever answers without JSON is no Shingle site: another address, or something that stands before it. */
function parsed(text, { url, status }) {
  try {
    return JSON.parse(text);
  } catch {
    throw new ShingleError(`${url} answered ${status}, and no JSON.`, { status });
  }
}

/**
 * Asks with what is known already: an answer that did not change is not sent again. It is read anew from its text, since
 * whoever had it before may have sorted or emptied it.
 */
function asker({ fetch, timeoutSeconds }) {
  const kept = new Map();
  return async (url, signal) => {
    const known = kept.get(url);
    const late = AbortSignal.timeout(timeoutSeconds * 1000);
    const reply = await fetch(url, {
      headers: { Accept: "application/json", ...(known && { "If-None-Match": known.tag }) },
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    if (reply.status === 304 && known) {
      const { tag, text } = known;
      return {
        tag,
        get value() {
          return JSON.parse(text);
        },
      };
    }
    if (!reply.ok) throw await failure(reply, url);
    const text = await reply.text();
    const value = parsed(text, { url, status: reply.status });
    const tag = reply.headers.get("etag");
    kept.delete(url);
    if (tag !== null) kept.set(url, { tag, text });
    if (kept.size > keptAnswers) kept.delete(kept.keys().next().value);
    return { value, tag };
  };
}

/** Half as long again after each failure, never less than the site asks for, with some chance in it. */
function waitAfter(failures, { everySeconds, asked }) {
  if (failures === 0) return everySeconds;
  const longer = Math.min(longestWaitSeconds, everySeconds * 1.5 ** failures);
  return Math.max(asked ?? 0, longer * (0.75 + Math.random() / 2));
}

const isPassing = (error) =>
  !(error instanceof ShingleError) ||
  error.status < 300 ||
  error.status >= 500 ||
  error.status === 429 ||
  error.status === 408;

/** Asks again and again; what passes by itself is waited out, what does not is thrown. */
async function* polled(ask, { everySeconds = 60, signal } = {}) {
  let failures = 0;
  while (!signal?.aborted) {
    let asked = null;
    try {
      yield* ask(signal);
      failures = 0;
    } catch (error) {
      if (signal?.aborted) return;
      if (!isPassing(error)) throw error;
      failures += 1;
      asked = error.retryAfterSeconds ?? null;
    }
    await sleep(waitAfter(failures, { everySeconds, asked }), signal);
  }
}

/** The address without slashes at its end. One that nobody can ask would be waited for in vain, as a network that is down is. */
function siteAt(site) {
  const base = String(site).replace(/\/+$/, "");
  try {
    const { protocol } = new URL(`${base}/`, globalThis.location?.href);
    if (protocol === "http:" || protocol === "https:") return base;
  } catch {
    // Told below.
  }
  throw new TypeError(`"${site}" is no address of a site, such as https://reviews.example.com.`);
}

/** A client of the site at an address. */
export function shingle(site, { fetch = globalThis.fetch, timeoutSeconds = 30 } = {}) {
  const base = siteAt(site);
  const ask = asker({ fetch, timeoutSeconds });
  const get = async (path, parameters, signal) =>
    (await ask(addressOf(base, path, parameters), signal)).value;

  async function* searchAll(parameters = {}, { signal } = {}) {
    let { cursor } = parameters;
    do {
      const answer = await get(paths.searchReviews, { limit: 100, ...parameters, cursor }, signal);
      yield* answer.reviews;
      cursor = answer.next_cursor;
    } while (cursor !== null);
  }

  /** Every change after a cursor, then each as it comes. Keep `change.seq` of the last one to go on from there. */
  async function* changes({ after, everySeconds, signal } = {}) {
    let cursor = after;
    // Page by page: what came before a failure has been told, so that the cursor may stand behind it.
    async function* next(until) {
      for (;;) {
        const answer = await get(paths.listChanges, { after: cursor }, until);
        cursor = answer.next;
        yield* answer.changes;
        if (answer.up_to_date) return;
      }
    }
    yield* polled(next, { everySeconds, signal });
  }

  /** The answer of a path, and again whenever it changed. */
  async function* watch(path, { everySeconds, signal, ...parameters } = {}) {
    const url = addressOf(base, path, parameters);
    let shown;
    // By what was shown here: somebody else may have asked for the same meanwhile, and have had what is new.
    async function* next(until) {
      const answer = await ask(url, until);
      if (answer.tag !== null && answer.tag === shown) return;
      shown = answer.tag;
      yield answer.value;
    }
    yield* polled(next, { everySeconds, signal });
  }

  return {
    reviews: ({ signal } = {}) => get(paths.getReviews, {}, signal),
    summary: ({ signal } = {}) => get(paths.getSummary, {}, signal),
    insights: ({ signal } = {}) => get(paths.getInsights, {}, signal),
    review: (id, { signal } = {}) => get(paths.getReview, { id }, signal),
    search: (parameters, { signal } = {}) => get(paths.searchReviews, parameters, signal),
    since: (date, { signal } = {}) => get(paths.listReviewsSince, { date }, signal),
    searchAll,
    changes,
    watchReviews: (options) => watch(paths.getReviews, options),
    watchSummary: (options) => watch(paths.getSummary, options),
    watchInsights: (options) => watch(paths.getInsights, options),
  };
}
