import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readBusiness } from "../config/business-file.ts";
import { SettingsRefused } from "../config/setting-fault.ts";
import type { Business } from "../core/business.ts";
import { readJsoncFile } from "../core/jsonc.ts";
import { type Logo, readLogo } from "../core/logo.ts";
import { machineReason } from "../core/machine-fault.ts";
import { InputFault } from "./command.ts";

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT")
      throw new InputFault(`the business file ${file} cannot be read: ${machineReason(String(code))}`);
    throw new InputFault(
      `there is no business file ${file}; write one with shingle init, or name yours with --business FILE or SHINGLE_BUSINESS`,
    );
  }
}

/** The picture that a business file names, beside it or wherever its path leads. */
function loadLogo(businessFile: string, name: string): Logo {
  const file = resolve(dirname(businessFile), name);
  const fault = (reason: string) => new InputFault(`${businessFile}: logo: ${file} ${reason}`);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw fault(`cannot be read: ${machineReason(String((error as NodeJS.ErrnoException).code))}`);
  }
  const reading = readLogo(bytes);
  if (reading.kind === "refused") throw fault(reading.reason);
  return reading.logo;
}

/** The business file, or an InputFault that tells every fault of it. */
export function loadBusiness(file: string): Business {
  const reading = readJsoncFile(bytesOf(file));
  if (reading.kind === "broken") {
    throw new InputFault(`${file}, line ${reading.line}, column ${reading.column}: ${reading.message}`);
  }
  const business = readBusiness(reading.value);
  if (business.kind === "read") {
    const { logoFile } = business;
    return { ...business.business, logo: logoFile === null ? null : loadLogo(file, logoFile) };
  }
  throw new InputFault(new SettingsRefused(`${file} cannot be used`, business.faults).message);
}
