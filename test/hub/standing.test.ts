import { expect, test } from "bun:test";
import { Blame, type Unanswered } from "../../src/flows/hub/blame.ts";

const host = "https://host.example";

test("a host is a stranger until it answers, silent once it does not, and what was seen last weighs most", () => {
  const blame = new Blame();
  const silence = { due: { origin: host } } as unknown as Unanswered;
  const standings = [blame.standing(host)];
  const then = (event: () => void) => {
    event();
    standings.push(blame.standing(host));
  };
  then(() => blame.vouchFor(host));
  then(() => blame.recordSilence(silence, 1));
  then(() => blame.vouchFor(host));
  then(() => blame.recordAnswer(host, 2));
  expect(standings).toEqual(["stranger", "proven", "silent", "silent", "proven"]);
  expect(blame.standing("https://other.example")).toBe("stranger");
});
