// Where npm starts the program, a shell stands between the two: npm hands a signal to the shell, which ends without telling anybody.
// The parent that is gone is then the only sign that somebody asked for an end.

const lookMilliseconds = 500;

/** `nohup shingle serve &` in a script is meant to outlive the shell. */
function isLeftAlone(script) {
  const withoutOthers = script.replace(/&&|>&|&>/g, " ");
  return withoutOthers.includes("&") || /\b(?:nohup|setsid|disown)\b/.test(script);
}

/** Processes that npm started hand its variables on to everything they start: the script has to name the program itself. */
export function isStartedByNpm({ npm_command: command, npm_lifecycle_script: script }) {
  return command !== undefined && /shingle/.test(script ?? "") && !isLeftAlone(script);
}

/** Calls `act` once when npm or its shell has gone; never where something else started the program. */
export function whenParentGone(act, environment = process.env) {
  if (!isStartedByNpm(environment)) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    act();
  }, lookMilliseconds);
  looking.unref();
}
