// What the documents name is in the tree: paths, commands, flags, variables, scripts and names of the code.
import { codeNames } from "./code-names.js";

/** Names that stand in backticks and belong to others: each with whose it is. */
const foreign = new Map([
  ["batchGetReviews", "a method of Google's business API"],
  ["autor_id", "a column of Outscraper's older exports, known by its beginning"],
]);

const told = /^(?:ARCHITECTURE|README|CONTRIBUTING|SECURITY)\.md$|^docs\/.*\.md$/;

function isPath(text) {
  return (
    /^[\w@*.-][\w@*./-]*$/.test(text) &&
    (/\.(?:ts|js|md|cues|bin)$|\w\/$/.test(text) ||
      /^(?:assets|bench|docs|scripts|src|test|training)\//.test(text))
  );
}

/** A path may be told from the root, or by its end where that is plain enough. */
function isThere(path, paths) {
  const pattern = path.replaceAll(".", "\\.").replace(/\*+\/?/g, (stars) => (stars === "*" ? "[^/]*" : ".*"));
  const ending = new RegExp(`(?:^|/)${pattern}$`);
  return [...paths].some((known) => ending.test(known));
}

function isCodeName(text) {
  return (
    /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+(?:\(\))?$/.test(text) ||
    /^(?:[A-Z][a-z0-9]+){2,}$/.test(text) ||
    /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(text)
  );
}

function ofSpan(text, names) {
  if (isPath(text) && !names.packages.has(text) && !isThere(text, names.paths)) return `there is no ${text}`;
  const name = text.replace("()", "");
  const isUnknown = isCodeName(text) && !names.words.has(name) && !foreign.has(name);
  return isUnknown ? `no code knows ${name}` : null;
}

/** A command as told: `shingle hub list --json`. Words in capitals and examples of values are passed over. */
function ofCommand(line, { commands, flags }) {
  const [name, ...words] = line.trim().split(/[\s`|]+/);
  if (!/^[a-z]+$/.test(name)) return null;
  if (name === "help") return null;
  const verbs = commands.get(name);
  if (verbs === undefined) return `there is no command shingle ${name}`;
  if (verbs !== null && /^[a-z]+$/.test(words[0] ?? "") && !verbs.includes(words[0])) {
    return `there is no command shingle ${name} ${words[0]}`;
  }
  const unknown = words.find((word) => /^--[a-z]/.test(word) && !flags.has(/^--([a-z-]+)/.exec(word)[1]));
  return unknown === undefined ? null : `there is no flag ${unknown}`;
}

function inLine(line, names, isCode) {
  const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, text]) => text);
  const code = isCode ? [line.replace(/\s#.*$/, "")] : spans;
  const commands = code.flatMap((text) => {
    const command = /(?:^|[\s/])shingle ([^`;&)]*)/.exec(text)?.[1];
    return command === undefined || /\bclaude\b/.test(text) ? [] : [ofCommand(command, names)];
  });
  const flags = spans.flatMap((text) => {
    const flag = /^--([a-z][a-z-]*)/.exec(text)?.[1];
    return flag === undefined || names.flags.has(flag) ? [] : [`there is no flag --${flag}`];
  });
  const variables = [...line.matchAll(/\bSHINGLE_[A-Z_]*[A-Z]\b/g)]
    .filter(([name]) => !names.variables.has(name) && !names.words.has(name))
    .map(([name]) => `there is no variable ${name}`);
  const scripts = [...line.matchAll(/\bnpm run (?:-s )?([a-z-]+)/g)]
    .filter(([, name]) => !names.scripts.has(name))
    .map(([, name]) => `package.json has no script ${name}`);
  const links = [...line.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) => path);
  return {
    says: [
      ...commands,
      ...flags,
      ...variables,
      ...scripts,
      ...(isCode ? [] : spans.map((text) => ofSpan(text, names))),
    ],
    links,
  };
}

function brokenLinks(file, links, paths) {
  const folder = file.includes("/") ? file.slice(0, file.lastIndexOf("/") + 1) : "";
  return links
    .filter((link) => {
      const { pathname } = new URL(link, `file:///${folder}`);
      const path = decodeURIComponent(pathname.slice(1));
      return !paths.has(path) && !paths.has(`${path}/`);
    })
    .map((link) => `the link to ${link} leads nowhere`);
}

function inDocument(file, text, names) {
  let isCode = false;
  return text.split("\n").flatMap((line, at) => {
    if (line.trimStart().startsWith("```")) {
      isCode = !isCode;
      return [];
    }
    const { says, links } = inLine(line, names, isCode);
    return [...says.filter((each) => each !== null), ...brokenLinks(file, links, names.paths)].map(
      (each) => ({
        file,
        line: at + 1,
        says: `${each}; tell what is there`,
      }),
    );
  });
}

/**
 * @param {import("./house.js").House} house
 * @returns {import("./house.js").Fault[]}
 */
export function toldNames(house) {
  const names = codeNames(house);
  return [...house].flatMap(([file, text]) => (told.test(file) ? inDocument(file, text, names) : []));
}
