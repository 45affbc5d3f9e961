import * as z from "zod";
import { type Define, oneOf, text, texts } from "./fields.ts";

/** The one shape of errors (decisions §8), and the answers of the health checks. */
export function problemSchemas(define: Define) {
  const Issue = define("Issue", "One fault of a request.", {
    code: text("What kind of fault it is, for programs."),
    path: texts("Where the fault stands."),
    message: text("What is wrong and what is allowed, for people."),
    in: oneOf(["query", "path", "header", "body"], "Which part of the request holds the fault."),
    parameter: text("The name of the parameter."),
  });
  const Problem = define("Problem", "Why a request was not answered. The shape of RFC 9457, with `issues`.", {
    type: text("A URI reference that names the kind of problem."),
    title: text("The kind of problem in a few words."),
    status: z.int().min(400).max(599).describe("The status code of this answer."),
    detail: text("What happened here, and what to do."),
    issues: z.array(Issue).describe("Every fault of the request; empty when none can be named."),
  });
  const Health = define("Health", "The answer of a health check.", {
    status: oneOf(
      ["ok", "ready"],
      "`ok` from `/healthz`, `ready` from `/readyz`; trouble is told by the status code.",
    ),
  });
  return { Issue, Problem, Health };
}
