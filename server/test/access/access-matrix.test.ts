import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { domains } from "../../src/domains.ts";
import { openSession } from "../../src/identity/public.ts";
import type { IdentityTables } from "../../src/identity/tables.ts";
import { mayWriteAs } from "../../src/kernel/access/reading-role.ts";
import { thingsIn } from "../../src/kernel/access/things.ts";
import { tablesOf } from "../../src/kernel/services.ts";
import { startTestApp, type TestApp } from "../app.ts";

/**
 * Every operation asked as a visitor and in every role, compared with files that people review, one per domain
 * (security check 32). A new operation or role fails here until its line stands in its file.
 */
const FOLDER = join(import.meta.dirname, "matrix");
const operations = domains.flatMap((domain) => domain.operations.map(({ operation }) => operation));

let app: TestApp;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 1_000 });
  const db = tablesOf<IdentityTables>(app.services.db);
  const roles = await db.selectFrom("identity.role").select("id").orderBy("id").execute();
  for (const { id } of roles) {
    const user = await db
      .insertInto("identity.user")
      .values({ login_name: `matrix.${id}1`, name: id, password_hash: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const grant = await db
      .insertInto("identity.user_role")
      .values({
        user_id: user.id,
        role_id: id,
        corp_id: "CP",
        site_id: "province",
        right_path: "CP/",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { token } = await openSession(db, {
      userId: user.id,
      userRoleId: grant.id,
      siteId: "province",
      ip: "127.0.0.1",
      userAgent: "matrix",
      method: "password",
    });
    tokens.set(id, token);
  }
});
afterAll(() => app.close());

/** Access is judged before the input: an unknown key tells who got as far as the input. */
async function mayCall(operation: (typeof operations)[number], token?: string): Promise<boolean> {
  const isPost = operation.method === "POST";
  const path = operation.path.replace(/\{\w+\}/g, "nothing");
  const response = await app.fetch(`/api${path}${isPost ? "" : "?surpriseKey=1"}`, {
    method: operation.method,
    headers: {
      ...(isPost ? { "content-type": "application/json" } : {}),
      ...(token ? { "x-token": token } : {}),
    },
    ...(isPost ? { body: '{"surpriseKey":"1"}' } : {}),
  });
  const { code } = (await response.json()) as { code?: string };
  if (code === "kernel.forbidden" || code === "kernel.notSignedIn") return false;
  // A GET that writes proves its origin by the token; a visitor has none.
  expect(["kernel.invalidInput", "kernel.crossSite"]).toContain(code);
  return true;
}

it("lets each role do what the reviewed file says, and nothing else", async () => {
  const roles = [...tokens.keys()];
  const lines: string[] = [];
  for (const operation of operations.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const allowed: string[] = [];
    for (const role of roles) if (await mayCall(operation, tokens.get(role))) allowed.push(role);
    const isVisitor = await mayCall(operation);
    // Roles that only look on write nothing of what is open to all others: reading-role.test.ts holds them to it.
    const asked = roles.filter((role) => mayWriteAs(role, operation));
    const who = isVisitor
      ? "anyone"
      : allowed.length === asked.length
        ? "signed-in"
        : allowed.join(" ");
    if (isVisitor) expect(allowed).toEqual(roles);
    const things = thingsIn(operation);
    lines.push(
      `${operation.effect.padEnd(5)} ${operation.name}: ${who}${things && ` | ${things}`}`,
    );
  }
  const measured = new Map<string, string>(
    [...Map.groupBy(lines, (line) => /^\w+ +([a-z]+)\./.exec(line)?.[1])].map(
      ([domain, own]) => [`${domain}.txt`, `${own.join("\n")}\n`] as const,
    ),
  );
  // Rewritten only when asked to, and then reviewed: REVIEW=1 npm test -- server/test/access/access-matrix.test.ts
  if (process.env.REVIEW === "1") {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER);
    for (const [file, text] of measured) writeFileSync(join(FOLDER, file), text);
  }
  const reviewed = readdirSync(FOLDER);
  expect([...measured.keys()].toSorted()).toEqual(reviewed.toSorted());
  for (const file of reviewed)
    expect(measured.get(file), file).toBe(readFileSync(join(FOLDER, file), "utf8"));
});
