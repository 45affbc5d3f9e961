/** Data table: what the conformance suite asks of a server and ours does not do, by the reason why. */

/** Either a whole scenario, or one of its checks as `scenario:check`. */
export type Expected = Readonly<Record<string, readonly string[]>>;

const asksTheClient = [
  "tools-call-sampling",
  "tools-call-elicitation",
  "elicitation-sep1034-defaults",
  "elicitation-sep1330-enums",
];

const asksForInput = [
  "input-required-result-basic-elicitation",
  "input-required-result-basic-sampling",
  "input-required-result-basic-list-roots",
  "input-required-result-request-state",
  "input-required-result-multiple-input-requests",
  "input-required-result-multi-round",
  "input-required-result-missing-input-response",
  "input-required-result-non-tool-request",
  "input-required-result-result-type",
  "input-required-result-tampered-state",
  "input-required-result-capability-check",
  "input-required-result-ignore-extra-params",
];

const notOffered: Expected = {
  "A read-only server asks its client for nothing: no sampling, elicitation or roots, in either era.": [
    ...asksTheClient,
    ...asksForInput,
    "server-stateless:sep-2575-server-rejects-undeclared-capability",
    "server-stateless:sep-2575-missing-capability-http-400",
  ],
  "Logging to clients is deprecated and not declared.": ["logging-set-level", "tools-call-with-logging"],
  "Answers take milliseconds and come whole: there is no progress to tell of.": ["tools-call-with-progress"],
  "No argument of a tool is repeated in a header.": ["http-custom-header-server-validation"],
};

/** The endpoint in front of the suite's fixtures. */
export const expectedOfFixtures: Expected = notOffered;

/** The program as it is: it has no fixture, so what asks for one by name cannot pass. */
export const expectedOfProduct: Expected = {
  ...notOffered,
  "It asks for a tool, a resource or a prompt that only the suite's own server has.": [
    "completion-complete",
    "tools-call-simple-text",
    "tools-call-image",
    "tools-call-audio",
    "tools-call-embedded-resource",
    "tools-call-mixed-content",
    "tools-call-error",
    "json-schema-2020-12",
    "resources-read-text",
    "resources-read-binary",
    "resources-templates-read",
    "resources-subscribe",
    "resources-unsubscribe",
    "prompts-get-simple",
    "prompts-get-with-args",
    "prompts-get-embedded-resource",
    "prompts-get-with-image",
    "server-stateless:sep-2575-http-server-no-independent-requests-on-stream",
    "server-stateless:sep-2575-server-no-log-without-loglevel",
  ],
};
