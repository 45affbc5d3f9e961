import type { Config } from "../config/settings.ts";
import type { RememberedColumns } from "../core/importing/column-map.ts";
import type { Gathering } from "../core/importing/gathering.ts";
import { counted } from "../core/text/counted.ts";
import { type Call, UsageFault } from "./command.ts";

/** What the store knows of tables' headers. Asking is no reason for one to come into being: a file may not even be there. */
export async function rememberedColumns(call: Call, config: Config): Promise<readonly RememberedColumns[]> {
  if (!(await call.parts.hasStore(config))) return [];
  await using maps = await call.parts.openColumnMaps(config);
  return await maps.recall();
}

const mapName = /^[^\p{C}\p{Z}](?:[^\p{C}]{0,98}[^\p{C}\p{Z}])?$/u;

/** What `--remember` calls the columns; null without it. */
export function nameToRemember(call: Call): string | null {
  const name = call.valueOf("remember");
  if (name === null || mapName.test(name)) return name;
  throw new UsageFault("--remember needs a name: one line of 1 to 100 characters");
}

/** Keeps how the run's tables were read, once what they hold is imported. */
export async function rememberColumns(call: Call, config: Config, { tables }: Gathering): Promise<void> {
  const name = nameToRemember(call);
  if (name === null) return;
  if (tables.length === 0) {
    call.console.tell("nothing was remembered: no file is a table whose columns were said or guessed");
    return;
  }
  const maps = new Map(tables.map(({ header, columns }) => [header, { name, header, columns }]));
  if (call.has("dry-run")) {
    call.console.tell(`dry run: the columns would be remembered as "${name}"`);
    return;
  }
  await using store = await call.parts.openColumnMaps(config);
  await store.remember([...maps.values()]);
  call.console.tell(`remembered as "${name}": the columns of ${counted(maps.size, "header")}`);
}
