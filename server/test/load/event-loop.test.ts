import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { THINGS, type DeclaredThings, type ThingName } from "@perennial/contract/kernel/things.ts";
import * as z from "zod";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  CLASS_A,
  COURSE,
  insertTaughtCourse,
  PERIOD,
  UNIT,
} from "../../src/discussion/fixtures.ts";
import { domains } from "../../src/domains.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { createStrangers, realIds } from "../access/foreign-world.ts";
import { forgetPeak, heldProbe, peakMb, takeAway, type HeldProbe } from "../held.ts";
import {
  FILLINGS,
  hostileInput,
  isRoomy,
  longText,
  nested,
  type InputShape,
} from "../hostile/hostile-inputs.ts";
import { sampleOf } from "../access/sample-input.ts";

/** No request of any operation holds the event loop longer, whatever it is filled with; ms. */
const MOST_MS = 100;
/** Nor does it take more memory than this; hashing a password takes 19. MB. */
const MOST_MB = 60;
/** A measure beyond the bound is taken again: compiling and collecting happen once, work happens each time. */
const TRIES = 3;
/** Operations after which whoever asks is no longer there. */
const ENDS_SESSIONS = /\.(?:logout|end\w*Session\w*|changeRole|requestClosing)$/;
/** Who asks, until somebody may: each operation is tried as the first of them that is not refused. */
const CALLERS = ["student01", "teacher01", "school01", "site01", "platform01", "super01"];
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404]);

const operations: readonly AnyOperation[] = domains
  .flatMap((domain) => domain.operations.map(({ operation }) => operation))
  .filter(({ name }) => !ENDS_SESSIONS.test(name));
const shapeOf = (operation: AnyOperation) =>
  z.toJSONSchema(operation.input, { io: "input", unrepresentable: "any" }) as InputShape;

let app: TestApp;
let held: HeldProbe;
const things = new Map<string, string>();
beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 100_000 });
  await insertTaughtCourse(app);
  await createStrangers(app, []);
  for (const thing of Object.keys(THINGS)) {
    const [id] = await realIds(app, thing as ThingName);
    if (id !== undefined) things.set(thing, id);
  }
  for (const thing of ["course", "study", "board", "classroom"]) things.set(thing, COURSE);
  for (const thing of ["unit", "studyUnit", "film"]) things.set(thing, UNIT);
  things.set("period", PERIOD);
  things.set("class", CLASS_A);
  held = heldProbe();
});
afterAll(async () => {
  held.stop();
  await app.close();
});

/** A small input of an operation that is taken, with ids of things that are there. */
function smallInput(operation: AnyOperation): unknown {
  const named = Object.entries((operation.things ?? {}) as DeclaredThings).flatMap(
    ([field, access]): [string, string][] => {
      const id = things.get(access.split(":")[0] ?? "");
      return id === undefined ? [] : [[field, id]];
    },
  );
  return sampleOf(operation.input, "", new Map(named));
}

type Tree = Record<PropertyKey, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

/** Puts the small input's value where the large one is not valid, or takes the field away. */
function replaceAt(large: unknown, small: unknown, path: readonly PropertyKey[]): void {
  const [key, ...rest] = path;
  if (key === undefined || !isTree(large)) return;
  const smallPart = isTree(small) ? (Array.isArray(small) ? small[0] : small[key]) : undefined;
  if (rest.length > 0 && isTree(large[key])) return replaceAt(large[key], smallPart, rest);
  if (smallPart === undefined && !Array.isArray(large)) delete large[key];
  else large[key] = smallPart;
}

/** The largest input that an operation takes, its texts filled in one of the ways. */
function largeInput(operation: AnyOperation, shape: InputShape, round: number): unknown {
  const small = smallInput(operation);
  const large = hostileInput(shape, {
    fill: (nth) => FILLINGS[(nth + round) % FILLINGS.length] as string,
  });
  if (isTree(large))
    for (const field of Object.keys(operation.things ?? {}))
      replaceAt(large, small, field.split("."));
  for (let repaired = 0; repaired < 8; repaired += 1) {
    const { success, error } = operation.input.safeParse(large);
    if (success) return large;
    for (const issue of error.issues) {
      if (issue.code === "unrecognized_keys")
        for (const key of issue.keys) replaceAt(large, small, [...issue.path, key]);
      else replaceAt(large, small, issue.path);
    }
  }
  return large;
}

interface Cost {
  readonly heldMs: number;
  readonly tookMb: number;
  readonly status: number;
}

/** How long a call holds the loop, the memory it takes, and how it was answered. The gateway takes every operation as a body. */
async function cost(operation: AnyOperation, params: unknown, as: string): Promise<Cost> {
  const rest = isTree(params) && !Array.isArray(params) ? { ...params } : params;
  const service = operation.path.replace(/\{(\w+)\}/g, (_all, key: string) => {
    const value = isTree(rest) ? rest[key] : "";
    if (isTree(rest)) delete rest[key];
    return encodeURIComponent(typeof value === "string" ? value.slice(0, 60) : "nothing");
  });
  const body = JSON.stringify({ service: service.slice(1), params: rest });
  const headers = { "content-type": "application/json", "x-token": await app.tokenOf(as) };
  forgetPeak();
  const beforeMb = peakMb();
  held.read();
  const response = await app.fetch("/api/ajax", { method: "POST", headers, body });
  const heldMs = held.read();
  const tookMb = peakMb() - beforeMb;
  await response.body?.cancel();
  if (response.status === 401) app.forgetToken(as);
  return { heldMs, tookMb, status: response.status };
}

const isCostly = ({ heldMs, tookMb }: Cost): boolean => heldMs >= MOST_MS || tookMb >= MOST_MB;

async function leastCost(operation: AnyOperation, params: unknown, as: string): Promise<Cost> {
  let least = await cost(operation, params, as);
  for (let tried = 1; tried < TRIES && isCostly(least); tried += 1) {
    // What others have left lying about is not this call's.
    takeAway();
    const again = await cost(operation, params, as);
    least = {
      heldMs: Math.min(least.heldMs, again.heldMs),
      tookMb: Math.min(least.tookMb, again.tookMb),
      status: again.status,
    };
  }
  return least;
}

const said = (operation: AnyOperation, what: string, { heldMs, tookMb, status }: Cost): string =>
  `${operation.name} is held ${Math.round(heldMs)} ms and takes ${Math.round(tookMb)} MB by ${what} (${status})`;

it("the probe sees a loop that is held", async () => {
  held.read();
  const before = process.threadCpuUsage();
  while (process.threadCpuUsage(before).user < 2 * MOST_MS * 1_000);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(held.read()).toBeGreaterThan(MOST_MS);
});

it("the largest inputs that operations take hold nobody up", async () => {
  const slow: string[] = [];
  let taken = 0;
  for (const operation of operations) {
    const shape = shapeOf(operation);
    let rounds = isRoomy(shape) ? FILLINGS.length : 1;
    let as: string | undefined;
    for (let round = 0; round < rounds; round += 1) {
      const params = largeInput(operation, shape, round);
      let found: Cost | undefined;
      for (const caller of as === undefined ? CALLERS : [as]) {
        found = await leastCost(operation, params, caller);
        as = caller;
        if (!REFUSED.has(found.status)) break;
      }
      if (!found) continue;
      if (found.status === 200) taken += 1;
      // What is refused is hardly worked on: some fillings will do.
      else rounds = Math.min(rounds, 4);
      if (isCostly(found)) slow.push(said(operation, JSON.stringify(FILLINGS[round]), found));
    }
  }
  expect(slow).toEqual([]);
  expect(taken).toBeGreaterThan(500);
});

it("inputs that no operation takes hold nobody up either", async () => {
  const slow: string[] = [];
  const deep = nested(20, 4_000);
  const wrong = Array.from({ length: 40_000 }, (_none, at) => (at % 2 === 0 ? -1 : null));
  for (const operation of operations) {
    const shape = shapeOf(operation);
    for (const [what, value] of [
      ["a deep list", deep],
      ["a list of wrong values", wrong],
    ] as const) {
      const keys = Object.keys(shape.properties ?? {});
      const key = keys.find((one) => shape.properties?.[one]?.type === "array") ?? keys[0];
      if (key === undefined) continue;
      const caller =
        operation.access === "anyone" || operation.access === "signed-in" ? "student01" : "super01";
      const found = await leastCost(operation, { [key]: value }, caller);
      if (isCostly(found)) slow.push(said(operation, what, found));
    }
  }
  expect(slow).toEqual([]);
});

/** Least time of this thread that something took in several tries; ms. */
function leastWork(work: () => void): number {
  let least = Infinity;
  for (let tried = 0; tried < TRIES && least >= MOST_MS; tried += 1) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

it("lists of the longest texts that were taken hold nobody up", async () => {
  const slow: string[] = [];
  for (const operation of operations.filter(({ effect }) => effect === "read")) {
    const small = smallInput(operation);
    const { pageSize } = shapeOf(operation).properties ?? {};
    const params = isTree(small) && pageSize ? { ...small, pageSize: 100 } : small;
    for (const caller of ["student01", "teacher01", "super01"]) {
      const found = await leastCost(operation, params, caller);
      if (isCostly(found)) slow.push(said(operation, `its answer to ${caller}`, found));
    }
  }
  expect(slow).toEqual([]);
});

it("texts longer than any field are refused at once, whatever they are made of", () => {
  const slow: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string, schema: z.ZodType, shape: InputShape): void => {
    const signature = JSON.stringify(shape);
    if (seen.has(signature)) return;
    seen.add(signature);
    for (const filling of FILLINGS) {
      const text = longText(filling, 240_000);
      if (leastWork(() => schema.safeParse(text)) >= MOST_MS)
        slow.push(`${name}: ${JSON.stringify(filling)}`);
    }
  };
  for (const operation of operations) {
    const { shape } = operation.input as { shape?: Readonly<Record<string, z.ZodType>> };
    const properties = shapeOf(operation).properties ?? {};
    for (const [key, schema] of Object.entries(shape ?? {}))
      visit(`${operation.name}.${key}`, schema, properties[key] ?? {});
  }
  expect(slow).toEqual([]);
});
