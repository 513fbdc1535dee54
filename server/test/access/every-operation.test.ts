import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { domains } from "../../src/domains.ts";
import { startTestApp, type TestApp } from "../app.ts";

/** Loops over all operations: what is true of each, whoever adds one. */
const operations = domains.flatMap((domain) => domain.operations.map(({ operation }) => operation));
const ROLES = [
  "student01",
  "teacher01",
  "school01",
  "site01",
  "platform01",
  "super01",
  "activity01",
  "bank01",
];
const EVIL = [
  "'",
  "1 or 1=1",
  "1;select pg_sleep(3)",
  "<img src=x onerror=alert(1)>",
  "../../etc/passwd",
  "\u0000",
  "%",
  "=1+1",
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 1_000 });
});
afterAll(() => app.close());

interface Answer {
  resultCode: number;
  code?: string;
  fields?: { path: string }[];
}

/** Sends parameters as they are, valid or not; path parameters are filled with a harmless id. */
async function send(
  operation: (typeof operations)[number],
  params: unknown,
  as?: string,
  host?: string,
) {
  const path = `/api${operation.path.replace(/\{\w+\}/g, "nothing")}`;
  const isPost = operation.method === "POST";
  const query = isPost
    ? ""
    : `?${new URLSearchParams(params as Record<string, string>).toString()}`;
  const response = await app.fetch(`${path}${query}`, {
    method: operation.method,
    headers: {
      ...(isPost ? { "content-type": "application/json" } : {}),
      ...(as ? { "x-token": await app.tokenOf(as, host) } : {}),
    },
    ...(isPost ? { body: JSON.stringify(params) } : {}),
    ...(host ? { host } : {}),
  });
  const text = await response.text();
  return { status: response.status, text, ...(JSON.parse(text) as Answer) };
}

describe.each(operations.map((operation) => [operation.name, operation] as const))(
  "%s",
  (_name, operation) => {
    it("is named, described and carries its domain", () => {
      expect(operation.name).toMatch(/^[a-z]+\.[a-z][A-Za-z]+$/);
      expect(operation.summary.length).toBeGreaterThan(5);
    });

    it("refuses an unknown key", async () => {
      const answer = await send(operation, { surpriseKey: "1" }, "super01");
      expect(answer.resultCode).not.toBe(0);
      expect(answer.status).toBeLessThan(500);
    });

    it("takes no hostile text for more than a text, and shows no stack", async () => {
      const keys = Object.keys(
        ("shape" in operation.input ? operation.input.shape : {}) as z.ZodRawShape,
      );
      if (keys.length === 0) return;
      for (const text of EVIL) {
        const from = performance.now();
        const answer = await send(
          operation,
          Object.fromEntries(keys.map((key) => [key, text])),
          "super01",
        );
        expect(answer.status).toBeLessThan(500);
        expect(answer.text).not.toMatch(/node_modules|at .*\.ts:\d+|select .* from /);
        expect(performance.now() - from).toBeLessThan(2_500);
      }
    });

    it("refuses texts that cannot be stored, and names the field", async () => {
      const keys = Object.keys(
        ("shape" in operation.input ? operation.input.shape : {}) as z.ZodRawShape,
      );
      const key = keys.find((one) => !operation.path.includes(`{${one}}`));
      if (key === undefined) return;
      const isPost = operation.method === "POST";
      for (const text of isPost ? ["a\u0000b", "\ud800"] : ["a\u0000b"]) {
        const sent = { [key]: isPost ? { deep: [text] } : text };
        const { code, fields } = await send(operation, sent, "super01");
        expect({ code, fields }).toEqual({
          code: "kernel.invalidInput",
          fields: [{ path: isPost ? `${key}.deep.0` : key, message: "含有无法保存的字符" }],
        });
      }
    });

    if (operation.effect === "write") {
      it("is not triggered by a page of another site (security check 16)", async () => {
        const path = `/api${operation.path.replace(/\{\w+\}/g, "nothing")}`;
        const cookie = `Admin-Token=${await app.tokenOf("super01")}`;
        const isPost = operation.method === "POST";
        const ask = async (headers: Record<string, string>): Promise<string | undefined> => {
          const response = await app.fetch(path, {
            method: operation.method,
            headers: {
              cookie,
              ...headers,
              ...(isPost ? { "content-type": "application/json" } : {}),
            },
            ...(isPost ? { body: "{}" } : {}),
          });
          return ((await response.json()) as { code?: string }).code;
        };
        expect(await ask({ "sec-fetch-site": "cross-site" })).toBe("kernel.crossSite");
        expect(await ask({ origin: "https://evil.example" })).toBe("kernel.crossSite");
        if (isPost) return;
        // A picture in a text of this site is same-origin too; an address that was typed proves nothing.
        for (const site of ["same-origin", "none", undefined])
          expect(await ask(site ? { "sec-fetch-site": site } : {})).toBe("kernel.crossSite");
      });
    }

    if (operation.access !== "anyone") {
      it("answers kernel.notSignedIn to a visitor, and a blacklisted account learns that it is barred", async () => {
        expect(await send(operation, {})).toMatchObject({
          status: 401,
          code: "kernel.notSignedIn",
        });
        expect(await send(operation, {}, "blocked01")).toMatchObject({
          status: 403,
          code: "kernel.accountDisabled",
        });
      });
    }
    if (operation.access !== "anyone" && operation.access !== "signed-in") {
      it("is refused to every role without the permission", async () => {
        const { rows } = await app.services.pool.query<{ id: string; permissions: string[] }>(
          "select g.user_id as id, r.permissions from identity.user_role g join identity.role r on r.id = g.role_id",
        );
        for (const role of ROLES) {
          const mayCall = rows.some(
            (row) => row.id === role && row.permissions.includes(operation.access),
          );
          const answer = await send(operation, { surpriseKey: "1" }, role);
          const code = mayCall ? "kernel.invalidInput" : "kernel.forbidden";
          expect({ role, code: answer.code }).toEqual({ role, code });
        }
      });
    }
  },
);
