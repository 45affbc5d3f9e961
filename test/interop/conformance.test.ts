import { describe, expect, test } from "bun:test";
import { fixtureContent } from "../support/mcp-fixture-content.ts";
import { mcpFront } from "../support/mcp-front.ts";
import { runtimes, startServer } from "../support/shingle.ts";
import { type Expected, expectedOfFixtures, expectedOfProduct } from "./conformance-expected.ts";
import { runSuite, type SuiteRun } from "./conformance-suite.ts";

const revisions = ["2025-06-18", "2025-11-25", "2026-07-28"] as const;

/** How a run differs from what is expected of it: what failed and should not, and what is listed and passed. */
function surprises({ passed, misses }: SuiteRun, expected: Expected): string[] {
  const listed = new Set(Object.values(expected).flat());
  const missed = new Set(misses.flatMap(({ scenario, check }) => [scenario, `${scenario}:${check}`]));
  const unexpected = misses.filter(
    ({ scenario, check }) => !listed.has(scenario) && !listed.has(`${scenario}:${check}`),
  );
  const stale = [...listed].filter((entry) => {
    const [scenario = ""] = entry.split(":");
    return passed.has(scenario) && !missed.has(entry);
  });
  return [
    ...unexpected.map(({ scenario, check, message }) => `fails: ${scenario}:${check}: ${message}`),
    ...stale.map((entry) => `passes although listed: ${entry}`),
  ];
}

/** What has to be among the scenarios that pass, so that a suite that shrinks does not pass for one that is happy. */
const judged = {
  "2025-06-18": ["server-initialize", "server-session-lifecycle", "ping", "tools-list"],
  "2025-11-25": [
    "server-initialize",
    "server-session-lifecycle",
    "ping",
    "tools-list",
    "server-sse-multiple-streams",
    "dns-rebinding-protection",
  ],
  "2026-07-28": [
    "tools-list",
    "server-sse-multiple-streams",
    "sep-2164-resource-not-found",
    "dns-rebinding-protection",
    "caching",
    "http-header-validation",
    "server-stateless",
  ],
} as const;
const contents = ["resources-list", "prompts-list"];
const fixtures = [
  "completion-complete",
  "tools-call-simple-text",
  "tools-call-image",
  "tools-call-audio",
  "tools-call-embedded-resource",
  "tools-call-mixed-content",
  "tools-call-error",
  "resources-read-text",
  "resources-read-binary",
  "resources-templates-read",
  "prompts-get-simple",
  "prompts-get-with-args",
  "prompts-get-embedded-resource",
  "prompts-get-with-image",
];

function passing({ passed }: SuiteRun): string[] {
  return [...passed].filter(([, checks]) => checks > 0).map(([scenario]) => scenario);
}

describe.each(revisions)("the official suite at %s", (revision) => {
  test.each(runtimes)("finds in the program, on %s, what a read-only server has", async (runtime) => {
    await using server = await startServer(["demo"], { runtime });
    const run = await runSuite(`${server.url}/mcp`, revision);
    expect(surprises(run, expectedOfProduct)).toEqual([]);
    expect(passing(run)).toEqual(expect.arrayContaining([...judged[revision], ...contents]));
  });

  test("finds its fixtures behind the same endpoint", async () => {
    await using front = await mcpFront(fixtureContent);
    const run = await runSuite(front.url, revision);
    expect(surprises(run, expectedOfFixtures)).toEqual([]);
    expect(passing(run)).toEqual(expect.arrayContaining([...judged[revision], ...contents, ...fixtures]));
  });
});
