// Runs one test file in a process of its own.
import { spawn } from "node:child_process";

const testSeconds = 300;
const fileSeconds = 900;

/** What was passed over, since something is missing here: its titles say what. */
function passedOver(told) {
  return [...new Set([...told.matchAll(/^\(skip\) (.+)$/gm)].map(([, title]) => title))];
}

/** Bun's own summary stands at the end: " 12 pass", " 0 fail". */
function counted(told, word) {
  const found = [...told.matchAll(new RegExp(`^\\s*(\\d+) ${word}\\s*$`, "gm"))].at(-1);
  return found ? Number(found[1]) : 0;
}

/** A file that crashes, hangs or tests nothing has failed, whatever it counted. */
export function runFile(file, { bun, root, environment, underway, seconds = fileSeconds }) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(bun, ["--no-env-file", "test", `--timeout=${testSeconds * 1000}`, `./${file}`], {
      cwd: root,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, so that what it started can be ended with it.
      detached: true,
    });
    underway.add(child.pid);
    let told = "";
    let isLate = false;
    const hear = (chunk) => {
      told += String(chunk);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    const deadline = setTimeout(() => {
      isLate = true;
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGKILL");
      // What left the group may hold the pipes for ever: nothing of it is waited for.
      child.stdout.destroy();
      child.stderr.destroy();
    }, seconds * 1000);
    child.on("close", (code, signal) => {
      clearTimeout(deadline);
      underway.delete(child.pid);
      const [passed, failures] = [counted(told, "pass"), counted(told, "fail")];
      const isSound = code === 0 && signal === null && passed > 0 && !isLate;
      const failed = isSound ? failures : Math.max(failures, 1);
      if (isLate) told += `\n${file} was ended after ${seconds} s\n`;
      if (passed === 0 && failures === 0) told += `\n${file} tested nothing\n`;
      const took = (performance.now() - began) / 1000;
      resolve({ file, passed, failed, told, passedOver: passedOver(told), seconds: took });
    });
  });
}
