import { readFileSync } from "node:fs";
import { readBusiness } from "../config/business-file.ts";
import { SettingsRefused } from "../config/setting-fault.ts";
import type { Business } from "../core/business.ts";
import { readJsonc } from "../core/jsonc.ts";
import { machineReason } from "../core/machine-fault.ts";
import { InputFault } from "./command.ts";

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT")
      throw new InputFault(`the business file ${file} cannot be read: ${machineReason(String(code))}`);
    throw new InputFault(
      `there is no business file ${file}; write one with shingle init, or name yours with --business FILE or SHINGLE_BUSINESS`,
    );
  }
}

/** The business file, or an InputFault that tells every fault of it. */
export function loadBusiness(file: string): Business {
  const reading = readJsonc(readText(file));
  if (reading.kind === "broken") {
    throw new InputFault(`${file}, line ${reading.line}, column ${reading.column}: ${reading.message}`);
  }
  const business = readBusiness(reading.value);
  if (business.kind === "read") return business.business;
  throw new InputFault(new SettingsRefused(`${file} cannot be used`, business.faults).message);
}
