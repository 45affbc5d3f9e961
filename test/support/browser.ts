import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "./shingle.ts";

/** Loopback alone, nothing fetched of its own accord, everything in a folder that goes away. */
const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--force-color-profile=srgb",
  "--remote-debugging-port=0",
];

const patience = 60_000;

export function chromiumFile(): string {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  const file = folders.map((folder) => join(folder, "chromium")).find((each) => existsSync(each));
  if (file === undefined)
    throw new Error("Tests of pages need Chromium: apt-get install chromium (npm test does it as root)");
  return file;
}

interface Reply {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

type Listener = (reply: Reply) => void;

/** The browser's own protocol: a command is a message with a number, and so is its answer. */
class Wire {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  readonly #listeners = new Set<Listener>();
  #last = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply;
      if (reply.id === undefined) for (const listener of this.#listeners) listener(reply);
      else this.#waiting.get(reply.id)?.(reply);
    });
    socket.addEventListener("close", () => {
      for (const [id, answer] of this.#waiting) answer({ id, error: { message: "the browser went away" } });
    });
  }

  static async to(address: string): Promise<Wire> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve, { once: true });
      socket.addEventListener("error", () => reject(new Error(`no browser at ${address}`)), { once: true });
    });
    return new Wire(socket);
  }

  async send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    this.#last += 1;
    const id = this.#last;
    const reply = await new Promise<Reply>((resolve) => {
      const limit = setTimeout(
        () => resolve({ id, error: { message: `no answer in ${patience} ms` } }),
        patience,
      );
      this.#waiting.set(id, (each) => {
        clearTimeout(limit);
        this.#waiting.delete(id);
        resolve(each);
      });
      this.#socket.send(
        JSON.stringify(sessionId === undefined ? { id, method, params } : { id, method, params, sessionId }),
      );
    });
    if (reply.error !== undefined) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result ?? {};
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#socket.close();
  }
}

export interface TabOptions {
  readonly width?: number;
  readonly height?: number;
  /** Device pixels to one of CSS. */
  readonly scale?: number;
  readonly media?: Readonly<Record<string, string>>;
  readonly scripts?: boolean;
  /** Fields that go along with every request. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** What a page did that a visitor would not see. */
export interface TabLog {
  /** Addresses asked for, in order; data: addresses are none. */
  readonly requests: string[];
  /** Console errors, exceptions, violations of the policy. */
  readonly complaints: string[];
}

/** One page in a browser, with no cookies, storage or cache of any other. */
export class Tab implements AsyncDisposable {
  readonly log: TabLog = { requests: [], complaints: [] };
  readonly #wire: Wire;
  readonly #session: string;
  readonly #context: string;
  readonly #stopListening: () => void;

  private constructor(wire: Wire, session: string, context: string) {
    this.#wire = wire;
    this.#session = session;
    this.#context = context;
    this.#stopListening = wire.listen((reply) => {
      if (reply.sessionId === session) this.#note(reply);
    });
  }

  static async open(wire: Wire, options: TabOptions): Promise<Tab> {
    const { browserContextId } = await wire.send("Target.createBrowserContext");
    const { targetId } = await wire.send("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await wire.send("Target.attachToTarget", { targetId, flatten: true });
    const tab = new Tab(wire, String(sessionId), String(browserContextId));
    for (const domain of ["Page", "Runtime", "Network", "Log", "DOM", "Accessibility"])
      await tab.send(`${domain}.enable`);
    if (options.fields !== undefined)
      await tab.send("Network.setExtraHTTPHeaders", { headers: options.fields });
    await tab.resize(options);
    if (options.media !== undefined) await tab.media(options.media);
    if (options.scripts === false) await tab.send("Emulation.setScriptExecutionDisabled", { value: true });
    return tab;
  }

  #note({ method, params = {} }: Reply): void {
    if (method === "Network.requestWillBeSent") {
      const { url } = params.request as { url: string };
      if (!url.startsWith("data:")) this.log.requests.push(url);
    } else if (method === "Runtime.exceptionThrown") {
      this.log.complaints.push(JSON.stringify(params.exceptionDetails));
    } else if (method === "Runtime.consoleAPICalled" && params.type === "error") {
      this.log.complaints.push(JSON.stringify(params.args));
    } else if (method === "Log.entryAdded") {
      const { level, text, url } = params.entry as { level: string; text: string; url?: string };
      if (level === "error") this.log.complaints.push(`${text} ${url ?? ""}`.trim());
    }
  }

  /** A command of the browser's protocol, where nothing below does. */
  async send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    return await this.#wire.send(method, params, this.#session);
  }

  #until(method: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`${method} did not come`)), patience);
      const stop = this.#wire.listen((reply) => {
        if (reply.sessionId !== this.#session || reply.method !== method) return;
        clearTimeout(limit);
        stop();
        resolve();
      });
    });
  }

  /** Goes to an address and waits until all of it is loaded. */
  async go(address: string): Promise<void> {
    await this.follow(async () => {
      const { errorText } = await this.send("Page.navigate", { url: address });
      if (errorText !== undefined) throw new Error(`${address}: ${String(errorText)}`);
    });
  }

  /** Waits for a page that something else leads to: a click, a key. */
  async follow(act: () => Promise<unknown>): Promise<void> {
    const loaded = this.#until("Page.loadEventFired");
    // Where the act itself fails, nobody waits for the page any more.
    loaded.catch(() => {});
    await act();
    await loaded;
  }

  /** The value of an expression in the page; a promise is waited for. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = (await this.send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })) as {
      result: { value: T };
      exceptionDetails?: { exception?: { description?: string }; text: string };
    };
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async resize({ width = 1280, height = 800, scale = 1 }: TabOptions): Promise<void> {
    const size = { width, height, deviceScaleFactor: scale, mobile: false };
    await this.send("Emulation.setDeviceMetricsOverride", size);
  }

  /** Media features (`prefers-color-scheme: dark`), and the medium itself as `type`. */
  async media({ type = "", ...features }: Readonly<Record<string, string>>): Promise<void> {
    const list = Object.entries(features).map(([name, value]) => ({ name, value }));
    await this.send("Emulation.setEmulatedMedia", { media: type, features: list });
  }

  /** Presses a key by its name: `Tab`, `Enter`, `ArrowRight`, with or without Shift. */
  async press(key: string, { shift = false } = {}): Promise<void> {
    const code = { Tab: 9, Enter: 13, Escape: 27, " ": 32, ArrowLeft: 37, ArrowRight: 39 }[key] ?? 0;
    const text = { Enter: "\r", " ": " " }[key];
    const event = {
      key,
      code: key === " " ? "Space" : key,
      windowsVirtualKeyCode: code,
      modifiers: shift ? 8 : 0,
    };
    await this.send("Input.dispatchKeyEvent", {
      ...event,
      type: text === undefined ? "rawKeyDown" : "keyDown",
      text,
    });
    await this.send("Input.dispatchKeyEvent", { ...event, type: "keyUp" });
  }

  /** A PNG of what is seen, or of the whole page. */
  async screenshot({ whole = false } = {}): Promise<Buffer> {
    const { data } = await this.send("Page.captureScreenshot", {
      format: "png",
      captureBeyondViewport: whole,
    });
    return Buffer.from(String(data), "base64");
  }

  async pdf(): Promise<Buffer> {
    const { data } = await this.send("Page.printToPDF", { printBackground: false, preferCSSPageSize: true });
    return Buffer.from(String(data), "base64");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopListening();
    await this.#wire
      .send("Target.disposeBrowserContext", { browserContextId: this.#context })
      .catch(() => {});
  }
}

/** A browser, started for one file of tests: each test opens tabs of its own in it. */
export interface Browser extends AsyncDisposable {
  open(options?: TabOptions): Promise<Tab>;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = "";
    const limit = setTimeout(() => reject(new Error(`Chromium did not start:\n${told}`)), patience);
    child.stderr?.on("data", (chunk) => {
      told += String(chunk);
      const address = /DevTools listening on (\S+)/.exec(told)?.[1];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(address);
    });
    child.on("exit", (code) => reject(new Error(`Chromium ended with ${code}:\n${told}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const hard = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(hard);
}

export async function startBrowser(extraFlags: readonly string[] = []): Promise<Browser> {
  const folder = temporaryFolder();
  const child = spawn(
    chromiumFile(),
    [...flags, ...extraFlags, `--user-data-dir=${folder.path}`, "about:blank"],
    {
      stdio: ["ignore", "ignore", "pipe"],
      // What the desktop's settings would add has no place in a test.
      env: { PATH: process.env.PATH ?? "", HOME: folder.path, LANG: "C.UTF-8" },
    },
  );
  const stop = async () => {
    await end(child);
    folder[Symbol.dispose]();
  };
  try {
    const wire = await Wire.to(await addressOf(child));
    return {
      open: (options = {}) => Tab.open(wire, options),
      [Symbol.asyncDispose]: async () => {
        wire.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
