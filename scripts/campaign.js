// Runs the long forms of tests, and the hub's drills: npm run campaign [-- NAME… --seed N --scale X --minutes M]
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bun = join(root, "node_modules", ".bin", "bun");
const training = "test/drills/training.drill.ts";
const drills = readdirSync(join(root, "test", "drills"))
  .map((file) => `test/drills/${file}`)
  .filter((file) => file !== training);

/** What each campaign runs. */
const campaigns = {
  kills: ["test/faults/kill.test.ts", "test/journeys/backup.test.ts", "test/journeys/desk.test.ts"],
  shells: ["test/journeys/identity.test.ts"],
  searches: ["test/core/search-random.test.ts", "test/mcp/tools-search.test.ts"],
  envelopes: ["test/mcp/any-parameters.test.ts", "test/mcp/kept-answers.test.ts"],
  recognition: ["test/core/recognition.test.ts"],
  training: [training],
  drills,
};

function usage(message) {
  process.stderr.write(
    `${message}\nCampaigns: ${Object.keys(campaigns).join(", ")}; all of them without a name.\n`,
  );
  process.stderr.write("npm run campaign [-- NAME… --seed N --scale X --minutes M]\n");
  process.exit(2);
}

function wished(words) {
  const names = [];
  const figures = { seed: Math.floor(Math.random() * 1e9), scale: 1, minutes: 0 };
  for (let at = 0; at < words.length; at += 1) {
    const flag = words[at].startsWith("--") ? words[at].slice(2) : null;
    if (flag === null) names.push(words[at]);
    else if (flag in figures && Number.isFinite(Number(words[at + 1] ?? "x")))
      figures[flag] = Number(words[++at]);
    else usage(`${words[at]} needs a number, or is no flag.`);
  }
  const strange = names.find((name) => !(name in campaigns));
  if (strange !== undefined) usage(`There is no campaign ${strange}.`);
  return { names: names.length === 0 ? Object.keys(campaigns) : names, ...figures };
}

const { names, seed, scale, minutes } = wished(process.argv.slice(2));
const until = performance.now() + minutes * 60_000;
const report = [];

function run(name, file, runSeed) {
  const { status, stdout, stderr } = spawnSync(
    bun,
    ["--no-env-file", "test", "--timeout=3600000", `./${file}`],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      env: { ...process.env, CAMPAIGN_SCALE: String(scale), CAMPAIGN_SEED: String(runSeed) },
    },
  );
  const told = `${stdout}${stderr}`;
  const counted = (word) =>
    Number([...told.matchAll(new RegExp(`^\\s*(\\d+) ${word}$`, "gm"))].at(-1)?.[1] ?? 0);
  const isSound = status === 0 && counted("pass") > 0;
  if (!isSound) process.stdout.write(`\n${told}\n`);
  report.push({
    name,
    file,
    seed: runSeed,
    passed: counted("pass"),
    failed: isSound ? 0 : Math.max(1, counted("fail")),
  });
  process.stdout.write(`${isSound ? "ok    " : "FAILED"} ${name}: ${file}, seed ${runSeed}\n`);
}

for (let round = 0; round === 0 || performance.now() < until; round += 1)
  for (const name of names) for (const file of campaigns[name]) run(name, file, seed + round);

process.stdout.write(
  `\nScale ${scale}. To repeat a line: npm run campaign -- NAME --seed N --scale ${scale}\n`,
);
for (const { name, file, seed: used, passed, failed } of report)
  process.stdout.write(
    `${name.padEnd(12)} seed ${String(used).padEnd(10)} ${passed} passed, ${failed} failed  ${file}\n`,
  );
const sum = (key) => report.reduce((total, line) => total + line[key], 0);
process.stdout.write(`\n${sum("passed")} passed, ${sum("failed")} failed\n`);
process.exit(sum("failed") > 0 ? 1 : 0);
