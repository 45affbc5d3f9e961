import { type Html, html } from "../../html.ts";
import { prose, table } from "./prose.ts";

/** Every `code` that a fault of a read request may have; a test looks for others in the sources. */
export const issueCodes: Readonly<Record<string, string>> = {
  unrecognized_parameter: "There is no such parameter; the message names the nearest one and all that exist.",
  repeated_parameter: "A parameter stands more than once. Send it once.",
  too_many_parameters: "The query has more than 100 parameters; those beyond were not looked at.",
  bad_encoding: "A value is not valid percent-encoded UTF-8.",
  invalid_type:
    "A value is of another kind, for example a word where a number belongs. `5.0`, `05` and `0x5` are no whole numbers.",
  invalid_value: "A value is none of those that are allowed; the message lists them.",
  too_small: "A number is below its least value.",
  too_big: "A number is above its greatest value, or a text is longer than 200 characters.",
  custom: "A day does not exist, or is not written as `YYYY-MM-DD`.",
  bad_date: "The same, of the day in the path.",
  reversed_range: "`since` is after `until`, or `min_rating` above `max_rating`, so nothing could match.",
  needs_aspect: "`polarity` without the `aspect` that is spoken of so.",
  bad_cursor: "A cursor is not one that an answer gave.",
  out_of_range: "A number is outside of its bounds.",
  missing_parameter: "A parameter that has to be there is not.",
};

export function issueCodesTable(): Html {
  const rows = Object.entries(issueCodes).map(([code, means]) => ({
    name: html`<code>${code}</code>`,
    means: prose(means),
  }));
  return html`<h3 id="issue-codes">What an issue may say</h3><p>${prose("`parameter` names what it is about, `in` where that stands, and `message` says what is allowed. Programs should go by `code`.")}</p>${table({ caption: { spoken: "Codes of issues" }, heads: ["Code", "Meaning"], rows })}`;
}
