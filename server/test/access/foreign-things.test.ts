import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { THINGS, type DeclaredThings, type ThingName } from "@perennial/contract/kernel/things.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { domains } from "../../src/domains.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { fingerprint } from "./fingerprint.ts";
import { createStrangers, OFFERED, realIds, type Stranger } from "./foreign-world.ts";
import { sampleOf } from "./sample-input.ts";

/**
 * Every field that names a thing, fed with things of another site, another organisation and another person, past
 * validation, by people of every kind of role: refused, and nothing is changed (security checks 33 and 35).
 */
const ROLES = [
  "Student",
  "Teacher",
  "CorpAdmin",
  "CourseCenterAdmin",
  "RSchoolAdmin",
  "SiteAdmin",
  "SuperAdmin",
];
const operations = domains.flatMap((domain) => domain.operations.map(({ operation }) => operation));

const REFUSED = { forbidden: "kernel.forbidden", invalid: "kernel.invalidInput" } as const;

let app: TestApp;
let strangers: Stranger[];
const ids = new Map<string, string[]>();
beforeAll(async () => {
  app = await startTestApp();
  strangers = await createStrangers(app, ROLES);
  for (const thing of Object.keys(THINGS)) ids.set(thing, await realIds(app, thing as ThingName));
});
afterAll(() => app.close());

const thingOf = (access: string): string | undefined => {
  const name = access.split(":")[0] ?? "";
  return access.includes(":") && name in THINGS ? name : undefined;
};

/** Fields that the kernel resolves, with the name of the thing. */
function resolvedFields(operation: AnyOperation): [field: string, thing: string][] {
  return Object.entries((operation.things ?? {}) as DeclaredThings).flatMap(([field, access]) => {
    const thing = thingOf(access);
    return thing === undefined ? [] : [[field, thing] as [string, string]];
  });
}

async function ask(operation: AnyOperation, input: unknown, { token, host }: Stranger) {
  const rest = { ...(input as Record<string, unknown>) };
  const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const isPost = operation.method === "POST";
  const query = isPost ? "" : `?${new URLSearchParams(rest as Record<string, string>).toString()}`;
  const response = await app.fetch(`/api${path}${query}`, {
    method: operation.method,
    headers: { "x-token": token, ...(isPost ? { "content-type": "application/json" } : {}) },
    ...(isPost ? { body: JSON.stringify(Array.isArray(input) ? input : rest) } : {}),
    ...(host ? { host } : {}),
  });
  return (await response.json()) as { code?: string; fields?: unknown };
}

it("has real things to name of each kind", () => {
  const without = [...ids].filter(([, found]) => found.length === 0).map(([thing]) => thing);
  expect(without).toEqual([]);
});

it("refuses things of others to everybody, and changes nothing", async () => {
  const before = await fingerprint(app);
  const faults: string[] = [];
  const unbuilt: string[] = [];
  for (const operation of operations) {
    const fields = resolvedFields(operation);
    if (fields.length === 0) continue;
    const real = (thing: string): string => ids.get(thing)?.[0] ?? "nothing";
    const named = new Map(fields.map(([field, thing]) => [field, real(thing)]));
    let isTried = false;
    for (const [field, thing] of fields)
      for (const id of ids.get(thing) ?? []) {
        const input = sampleOf(operation.input, "", new Map([...named, [field, id]]));
        for (const stranger of strangers) {
          if (OFFERED.has(thing) && stranger.host === undefined) continue;
          const { code } = await ask(operation, input, stranger);
          if (code === REFUSED.forbidden) continue;
          if (code === REFUSED.invalid) continue;
          isTried = true;
          if (code === undefined)
            faults.push(
              `${operation.name} ${field} ${id} as ${stranger.role} of ${stranger.host ?? "province"}`,
            );
        }
      }
    if (!isTried) unbuilt.push(operation.name);
  }
  expect(faults).toEqual([]);
  expect(unbuilt).toEqual([]);
  expect(await fingerprint(app)).toEqual(before);
});
