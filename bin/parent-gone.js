// Where npm starts the program, a shell stands between the two: npm hands a signal to the shell, which ends without telling anybody.
// The parent that is gone is then the only sign that somebody asked for an end. Where npm itself is killed the shell stays, and its own
// parent is the sign.
import { readFileSync } from "node:fs";

const lookMilliseconds = 500;

/** `nohup shingle serve &` in a script is meant to outlive the shell. */
function isLeftAlone(script) {
  const withoutOthers = script.replace(/&&|>&|&>/g, " ");
  return withoutOthers.includes("&") || /\b(?:nohup|setsid|disown)\b/.test(script);
}

/** What npm ran, in the words of its `package.json`. Yarn 1 tells only its name, which of a program is the program's own. */
function scriptOf({ npm_command: command, npm_lifecycle_script: script, ...environment }) {
  if (command !== undefined) return script;
  const { npm_config_user_agent: agent = "", npm_lifecycle_event: name = "" } = environment;
  return agent.startsWith("yarn/1.")
    ? (environment[`npm_package_scripts_${name.replace(/\W/g, "_")}`] ?? name)
    : "";
}

/** Processes that npm started hand its variables on to everything they start: the script has to name the program itself. */
export function isStartedByNpm(environment) {
  const script = scriptOf(environment) ?? "";
  return /shingle/.test(script) && !isLeftAlone(script);
}

/** What Linux tells of a process; null elsewhere, and of one that has gone. */
function toldOf(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return null;
  }
}

/** "PID (name) STATE PPID": the name may hold anything, so the last bracket counts. */
function parentOf(pid) {
  const told = toldOf(pid, "stat");
  return told === null ? null : Number(told.slice(told.lastIndexOf(") ") + 2).split(" ")[1]);
}

/** npm's shell is told its command with -c; a script of the operator's is not, and may outlive what started it. */
function isShellOfNpm(pid) {
  return toldOf(pid, "cmdline")?.split("\0")[1] === "-c";
}

/** Calls `act` once when npm or its shell has gone; never where something else started the program. */
export function whenParentGone(act, environment = process.env) {
  if (!isStartedByNpm(environment)) return;
  const parent = process.ppid;
  const npm = isShellOfNpm(parent) ? parentOf(parent) : null;
  const looking = setInterval(() => {
    if (process.ppid === parent && (npm === null || parentOf(parent) === npm)) return;
    clearInterval(looking);
    act();
  }, lookMilliseconds);
  looking.unref();
}
