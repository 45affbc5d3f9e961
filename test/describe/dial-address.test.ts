import { expect, test } from "bun:test";
import { dialAddress } from "../../src/surfaces/describe/dial-address.ts";

test.each([
  ["+1-512-555-0148", "tel:+15125550148"],
  ["(512) 555-0148", "tel:5125550148"],
  ["+49 89 / 12 34 56", "tel:+4989123456"],
  ["+49 (0)89 123456", "tel:+4989123456"],
  ["+44 (0) 20 7946 0000", "tel:+442079460000"],
  ["(0)89 123456", "tel:089123456"],
  ["+33.1.42.68.53.00", "tel:+33142685300"],
  ["512-555-0148 ext. 12", "tel:5125550148;ext=12"],
  ["512-555-0148 x12", "tel:5125550148;ext=12"],
  ["+1 512 555 0148, extension 4", "tel:+15125550148;ext=4"],
  ["1-800-ROOFERS", null],
  ["512-555-0148 or 512-555-0149", null],
  ["512-555-0148 / 512-555-0149", null],
  ["+49 89 1234, +49 89 1235", null],
  ["ask at the counter", null],
  ["-", null],
])("%s dials %s", (telephone, dialled) => {
  expect(dialAddress(telephone)).toBe(dialled);
});
