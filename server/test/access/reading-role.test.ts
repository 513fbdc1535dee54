import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { domains } from "../../src/domains.ts";
import { buildOn } from "../builders/builders.ts";
import { startTestApp, type TestApp } from "../app.ts";

/** Who leads a bureau looks on: no operation or endpoint that changes something is open in that role. */
let app: TestApp;
let leader = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false, budgetFactor: 1_000 });
  const build = await buildOn(app);
  leader = await build.person({ role: "BureauLeader" });
});
afterAll(() => app.close());

type Written = Pick<AnyOperation, "name" | "access" | "effect" | "method" | "path">;

/** The own account and the messages that came are a person's own in every role. */
const OWN = /^(?:identity\.|messaging\.(?:getMessage|markRead|markAllRead|removeMessages)$)/;

const writes = domains
  .flatMap(({ operations, endpoints = [] }) =>
    operations.map(({ operation }) => operation as Written).concat(endpoints as readonly Written[]),
  )
  .filter(({ effect, access }) => effect === "write" && access !== "anyone")
  .filter(({ name, access }) => !(access === "signed-in" && OWN.test(name)));

it("refuses every write to a bureau's leader", async () => {
  const token = await app.tokenOf(leader);
  const open: string[] = [];
  expect(writes.length).toBeGreaterThan(300);
  for (const { name, method, path } of writes) {
    const address = path.startsWith("/api/") ? path : `/api${path}`;
    const response = await app.fetch(address.replaceAll(/\{\w+\}/g, "nothing"), {
      method,
      headers: { "x-token": token, "content-type": "application/json" },
      ...(method === "POST" ? { body: "{}" } : {}),
    });
    const { code } = (await response.json()) as { code?: string };
    if (response.status !== 403 || code !== "kernel.forbidden")
      open.push(`${name}: ${response.status} ${code}`);
  }
  expect(open).toEqual([]);
});
