import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { listOwnNotes } from "@perennial/contract/discussion/note/note-own.ts";
import { Launched } from "../outage/launched.ts";
import { freePort } from "../free-port.ts";
import { Asking } from "./asking.ts";
import { BLOWS, strike, type Blow } from "./blows.ts";
import { Disk } from "./disk.ts";
import { Ledger } from "./ledger.ts";
import { Person } from "./people.ts";
import { fillWorld, OwnersView } from "./world.ts";

/** How a chaos went. */
export interface ChaosReport {
  /** What the laws forbid and yet happened; empty when all held. */
  readonly faults: readonly string[];
  readonly acknowledged: number;
  readonly counts: Asking["counts"];
  readonly slowestMs: number;
  /** Milliseconds until it was ready, after each blow could run. */
  readonly back: readonly { readonly blow: Blow; readonly ms: number }[];
  readonly isDiskReal: boolean;
  /** What launcher and server said. */
  readonly output: string;
}

export interface ChaosOptions {
  /** A folder that the database's user may enter; it is not removed. */
  readonly home: string;
  readonly people: number;
  /** Each kind once, in any order, then at random until so much time has passed. */
  readonly seconds: number;
  /** All kinds when it is left out. */
  readonly kinds?: readonly Blow[];
  /** Peace between two blows, at least; it lasts until something was acknowledged. */
  readonly peaceMs: number;
  readonly limits: { readonly answerMs: number; readonly backMs: number };
  readonly say?: (line: string) => void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** So many letters of it are shown beside faults. */
const OUTPUT_SHOWN = 6_000;
/** In peace something is acknowledged, at the latest after so long. */
const PEACE_LIMIT_MS = 15_000;

async function growsIn(ledger: Ledger, peaceMs: number): Promise<boolean> {
  const [before, from] = [ledger.size, performance.now()];
  await pause(peaceMs);
  while (ledger.size === before && performance.now() - from < PEACE_LIMIT_MS) await pause(50);
  return ledger.size > before;
}

/** A broken law with what the server's log says about the request that it names in brackets. */
function withCause(broken: string, output: string): string {
  const [, requestId] = /\(([\w-]+)\)$/.exec(broken) ?? [];
  const lines = requestId ? output.split("\n").filter((line) => line.includes(requestId)) : [];
  return [broken, ...lines].join("\n");
}

/** Each law once, with how often it was broken; at the end what launcher and server said, which tells why. */
function summed(faults: readonly string[], output: string): string[] {
  const times = Map.groupBy(faults, (fault) => fault);
  const lines = [...times].map(([fault, { length }]) =>
    length > 1 ? `${fault} (${length} times)` : fault,
  );
  return lines.length > 0 ? [...lines, output.slice(-OUTPUT_SHOWN)] : [];
}

function* blowsFor({ seconds, kinds = BLOWS }: ChaosOptions): Generator<Blow> {
  const until = performance.now() + seconds * 1000;
  yield* kinds.toSorted(() => Math.random() - 0.5);
  while (performance.now() < until)
    yield kinds[Math.floor(Math.random() * kinds.length)] ?? "server";
}

/**
 * People learn and write while server and database are killed, frozen, run out of disk and time: nothing acknowledged
 * may be lost or doubled, everything comes back alone, whoever asks meanwhile gets an answer, and nothing is left over.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { home, limits, say = () => undefined } = options;
  const disk = new Disk(home);
  const clockFile = join(home, "clock");
  const unruly = pathToFileURL(join(import.meta.dirname, "unruly.js")).href;
  mkdirSync(home, { recursive: true });
  const product = new Launched(disk.dataDir, await freePort(), {
    DEMO: "1",
    LOG_LEVEL: "error",
    NODE_OPTIONS: `--import ${unruly}`,
    UNRULY_CLOCK: clockFile,
  });
  const asking = new Asking(product.origin, limits.answerMs);
  const view = new OwnersView(product);
  const ledger = new Ledger();
  const faults: string[] = [];
  const back: { blow: Blow; ms: number }[] = [];
  try {
    product.launch();
    await product.untilReady(180_000);
    const world = await fillWorld(view, options.people);
    ledger.visitsBefore = await view.visits();
    let isOver = false;
    const people = Array.from({ length: options.people }, (_, n) =>
      new Person(n, asking, ledger, world).live(() => isOver),
    );
    await growsIn(ledger, options.peaceMs);
    const struck = { product, asking, view, disk, clockFile };
    for (const blow of blowsFor(options)) {
      asking.blows += 1;
      asking.last = blow;
      const { graceMs } = await strike(blow, struck);
      const ms = await product.untilReady(120_000);
      asking.isServerDown = false;
      back.push({ blow, ms: Math.round(ms) });
      say(`${blow}: back after ${Math.round(ms)} ms`);
      if (ms > limits.backMs + graceMs)
        faults.push(`${blow}: back only after ${Math.round(ms)} ms`);
      if (!(await growsIn(ledger, options.peaceMs)))
        faults.push(`${blow}: nothing was acknowledged afterwards`);
    }
    isOver = true;
    await Promise.all(people);
    for (const [n, token] of ledger.tokens)
      if (!(await asking.send(listOwnNotes.path, {}, token)))
        faults.push(`person ${n} is signed in no more`);
    faults.push(...(await ledger.faults(view, world)));
    // Most are not cut off three times without once coming in.
    if (asking.captchas > options.people / 2)
      faults.push(`${asking.captchas} people were asked for a captcha`);
    const code = await product.end();
    if (code !== 0) faults.push(`the launcher ended with ${code}`);
    faults.push(...product.leftOver().map((line) => `left over: ${line}`));
  } finally {
    await product.end("SIGTERM");
    disk.remove();
  }
  return {
    faults: summed(
      [...faults, ...asking.broken.map((line) => withCause(line, product.output))],
      product.output,
    ),
    acknowledged: ledger.size,
    counts: asking.counts,
    slowestMs: Math.round(asking.slowestMs),
    back,
    isDiskReal: disk.isReal,
    output: product.output,
  };
}
