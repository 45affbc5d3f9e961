import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** The peer of the import bench, run as a process: `bare-import.ts FILE.ndjson DATABASE`. */

const [file = "", target = ""] = process.argv.slice(2);
const database = new DatabaseSync(target);
database.exec("pragma journal_mode = wal; pragma synchronous = full;");
database.exec("create table review (id text primary key, source text, rating integer, date text, json text)");
database.exec("begin immediate");
const insert = database.prepare("insert into review values (?, ?, ?, ?, ?)");
for (const line of readFileSync(file, "utf8").split("\n")) {
  if (line === "") continue;
  const { source, source_id, rating, date, ...rest } = JSON.parse(line);
  insert.run(`${source} ${source_id}`, source, rating, date, JSON.stringify(rest));
}
database.exec("commit");
database.close();
