import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "./shingle.ts";

const names = ["chromium", "chromium-browser", "google-chrome"];
const folders = (process.env.PATH ?? "").split(delimiter);

/** Debian's Chromium, where it is there; null where it is not. */
export const browserFile: string | null =
  names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file)) ??
  null;

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--force-color-profile=srgb",
  "--hide-scrollbars",
  "--remote-debugging-port=0",
];

type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
};

/** The browser's debugging protocol, as far as tests of pages need it: commands, answers and events by session. */
class Wire {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #listeners = new Set<(message: Message) => void>();
  #sent = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.id === undefined) for (const listener of this.#listeners) listener(message);
      else this.#waiting.get(message.id)?.(message);
    });
  }

  send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    this.#sent += 1;
    const id = this.#sent;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, ({ result, error }) => {
        this.#waiting.delete(id);
        if (error === undefined) resolve(result as T);
        else reject(new Error(`${method}: ${error.message}`));
      });
      this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    });
  }

  on(listener: (message: Message) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#socket.close();
  }
}

export interface View {
  readonly width: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  readonly forcedColors?: boolean;
  readonly print?: boolean;
  readonly zoom?: number;
}

export interface Loaded {
  readonly url: string;
  readonly status: number;
  readonly bytes: number;
}

/** What events tell that are listened to. */
interface Heard {
  readonly requestId?: string;
  readonly response?: { readonly url: string; readonly status: number };
  readonly encodedDataLength?: number;
  readonly entry?: { readonly text: string };
}

/** One tab. */
export class Tab {
  readonly #wire: Wire;
  readonly #session: string;
  readonly #loaded: { url: string; status: number; bytes: number; id: string }[] = [];
  readonly #complaints: string[] = [];

  constructor(wire: Wire, session: string) {
    this.#wire = wire;
    this.#session = session;
    wire.on(({ sessionId, method, params }) => {
      if (sessionId === session && method !== undefined) this.#heard(method, (params ?? {}) as Heard);
    });
  }

  #heard(method: string, { requestId: id = "", response, encodedDataLength, entry }: Heard): void {
    if (method === "Network.responseReceived" && response !== undefined)
      this.#loaded.push({ id, url: response.url, status: response.status, bytes: 0 });
    const known = this.#loaded.find((each) => each.id === id);
    if (method === "Network.loadingFinished" && known !== undefined) known.bytes = encodedDataLength ?? 0;
    if (method === "Log.entryAdded" && entry !== undefined) this.#complaints.push(entry.text);
  }

  /** What the browser fetched, the page itself first. */
  get loaded(): readonly Loaded[] {
    return this.#loaded;
  }

  /** What it wrote into its log: violations of a policy among them. */
  get complaints(): readonly string[] {
    return this.#complaints;
  }

  send<T>(method: string, params: object = {}): Promise<T> {
    return this.#wire.send<T>(method, params, this.#session);
  }

  async show({
    width,
    height = 844,
    scheme = "light",
    forcedColors = false,
    print = false,
  }: View): Promise<void> {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.send("Emulation.setDeviceMetricsOverride", metrics);
    await this.send("Emulation.setEmulatedMedia", {
      media: print ? "print" : "screen",
      features: [
        { name: "prefers-color-scheme", value: scheme },
        { name: "forced-colors", value: forcedColors ? "active" : "none" },
        { name: "prefers-reduced-motion", value: "reduce" },
      ],
    });
  }

  async open(url: string): Promise<void> {
    this.#loaded.length = 0;
    this.#complaints.length = 0;
    const isDone = new Promise<void>((resolve) => {
      const stop = this.#wire.on(({ sessionId, method }) => {
        if (sessionId !== this.#session || method !== "Page.loadEventFired") return;
        stop();
        resolve();
      });
    });
    await this.send("Page.navigate", { url });
    await isDone;
  }

  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.send<{
      result: { value: T };
      exceptionDetails?: { exception?: { description?: string }; text: string };
    }>("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async press(key: "Tab" | "Enter" | "Space", { shift = false } = {}): Promise<void> {
    const codes = { Tab: 9, Enter: 13, Space: 32 };
    const text = { Tab: undefined, Enter: "\r", Space: " " }[key];
    const event = {
      key: key === "Space" ? " " : key,
      code: key,
      windowsVirtualKeyCode: codes[key],
      modifiers: shift ? 8 : 0,
      ...(text === undefined ? {} : { text }),
    };
    await this.send("Input.dispatchKeyEvent", {
      type: text === undefined ? "rawKeyDown" : "keyDown",
      ...event,
    });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  async picture(): Promise<Buffer> {
    const { data } = await this.send<{ data: string }>("Page.captureScreenshot", {
      format: "png",
      captureBeyondViewport: true,
    });
    return Buffer.from(data, "base64");
  }
}

export interface Browser extends AsyncDisposable {
  tab(): Promise<Tab>;
}

function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = "";
    child.stderr?.on("data", (chunk) => {
      told += String(chunk);
      const found = /DevTools listening on (ws:\/\/\S+)/.exec(told)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on("exit", () => reject(new Error(`the browser did not start:\n${told}`)));
  });
}

export async function openBrowser(): Promise<Browser> {
  if (browserFile === null) throw new Error("there is no Chromium");
  const folder = temporaryFolder();
  const child = spawn(browserFile, [...flags, `--user-data-dir=${folder.path}`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const socket = new WebSocket(await address(child));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const wire = new Wire(socket);
  return {
    tab: async () => {
      const { targetId } = await wire.send<{ targetId: string }>("Target.createTarget", {
        url: "about:blank",
      });
      const { sessionId } = await wire.send<{ sessionId: string }>("Target.attachToTarget", {
        targetId,
        flatten: true,
      });
      const tab = new Tab(wire, sessionId);
      for (const domain of ["Page", "Network", "Log", "Runtime"]) await tab.send(`${domain}.enable`);
      return tab;
    },
    [Symbol.asyncDispose]: async () => {
      await wire.send("Browser.close").catch(() => undefined);
      wire.close();
      const hard = setTimeout(() => child.kill("SIGKILL"), 5000);
      await ended;
      clearTimeout(hard);
      folder[Symbol.dispose]();
    },
  };
}
