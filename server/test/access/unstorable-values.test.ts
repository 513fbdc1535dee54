import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { THINGS, type DeclaredThings, type ThingName } from "@perennial/contract/kernel/things.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type * as z from "zod";
import { domains } from "../../src/domains.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { realIds } from "./foreign-world.ts";
import { sampleOf } from "./sample-input.ts";

/** Numbers and days that a schema may take and no column holds; they are somebody's fault, never the server's. */
const NUMBERS = [2_147_483_648, Number.MAX_SAFE_INTEGER];
const DAYS = ["0000-01-01", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00"];
const ASKERS = ["super01", "teacher01", "student02"];

let app: TestApp;
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 1_000 });
  for (const thing of Object.keys(THINGS)) {
    const [id] = await realIds(app, thing as ThingName);
    if (id !== undefined) ids.set(thing, id);
  }
  const { rows } = await app.services.pool.query<{ id: string }>(
    "select id from form.form where id = 'form-health-data'",
  );
  if (rows[0]) ids.set("formSheet", rows[0].id);
});
afterAll(() => app.close());

/** An input with all its fields, as far as the schema takes it. */
function wholeInput(operation: AnyOperation): Record<string, unknown> {
  const things = Object.entries((operation.things ?? {}) as DeclaredThings);
  const named = new Map(
    things.flatMap(([field, access]): [string, string][] => {
      const id = ids.get(access.split(":")[0] ?? "");
      return id === undefined ? [] : [[field, id]];
    }),
  );
  const input = sampleOf(operation.input, "", named);
  if (typeof input !== "object" || input === null || Array.isArray(input)) return {};
  const whole = { ...(input as Record<string, unknown>) };
  const shape = "shape" in operation.input ? (operation.input.shape as z.ZodRawShape) : {};
  for (const [key, part] of Object.entries(shape)) {
    const value = sampleOf(part as z.ZodType, key, named);
    if (!(key in whole) && value !== undefined) whole[key] = value;
  }
  return operation.input.safeParse(whole).success ? whole : (input as Record<string, unknown>);
}

/** The input with each of its numbers and days in turn made one that cannot be stored, where the schema takes that. */
function spoilt(operation: AnyOperation): Record<string, unknown>[] {
  const whole = wholeInput(operation);
  return Object.keys(whole).flatMap((key) =>
    [...NUMBERS, ...DAYS]
      .map((value) => Object.assign({}, whole, { [key]: value }))
      .filter((input) => operation.input.safeParse(input).success),
  );
}

async function statusOf(operation: AnyOperation, input: Record<string, unknown>, as: string) {
  const rest = { ...input };
  const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const isPost = operation.method === "POST";
  const query = isPost ? "" : `?${new URLSearchParams(rest as Record<string, string>).toString()}`;
  const { status } = await app.fetch(`/api${path}${query}`, {
    method: operation.method,
    headers: {
      "x-token": await app.tokenOf(as),
      ...(isPost ? { "content-type": "application/json" } : {}),
    },
    ...(isPost ? { body: JSON.stringify(rest) } : {}),
  });
  return status;
}

it("are refused by every operation, and are no fault of the server", async () => {
  const faults: string[] = [];
  let tried = 0;
  for (const { operations } of domains)
    for (const { operation } of operations)
      for (const input of spoilt(operation))
        for (const as of ASKERS) {
          const status = await statusOf(operation, input, as);
          tried += 1;
          if (status >= 500)
            faults.push(`${operation.name} ${status} ${JSON.stringify(input).slice(0, 200)}`);
        }
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(500);
});
