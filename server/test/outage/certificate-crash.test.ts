import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { issueCertificates } from "@perennial/contract/certificate/award.ts";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { DEMO_PASSWORD } from "../../src/identity/demo/people.ts";
import { cloneDatabase, type TestDatabase } from "../database.ts";
import { cloneDataDir, demoTemplate } from "../demo-template.ts";
import { freePort } from "../free-port.ts";
import { Product } from "../product.ts";

/** Certificates are issued by a process that is killed in the middle of it. */
const PROJECT = "project-taichi-leaders";
const PEOPLE = 1_500;
/** As many as one request names. */
const AT_ONCE = 500;
/** Once so many are issued the process is killed, long before the last. */
const KILLED_AFTER = 200;

const LEARNERS = `
  with person as (
    insert into identity."user" (id, login_name, name, password_hash)
    select 'graduate-' || n, 'graduate' || n, '学员', '!' from generate_series(1, $2::int) as n
    returning id
  )
  insert into training.member (package_id, user_id, site_id, corp_id)
  select package.id, person.id, package.site_id, package.corp_id
  from person join training.package on package.id = $1`;

let dataDir: string;
let database: TestDatabase;
let pool: pg.Pool;
let product: Product;

beforeAll(async () => {
  const demo = await demoTemplate(inject("postgres"));
  database = await cloneDatabase(demo.database);
  dataDir = mkdtempSync(join(tmpdir(), "perennial-certificates-"));
  cloneDataDir(demo, join(dataDir, "data"));
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on("error", () => undefined);
  product = new Product({
    PORT: String(await freePort()),
    DATA_DIR: join(dataDir, "data"),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.url,
  });
  await pool.query(LEARNERS, [PROJECT, PEOPLE]);
  await product.start();
});
afterAll(async () => {
  await product.end("SIGKILL");
  await pool.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function post(path: string, body: unknown, token = ""): Promise<unknown> {
  const answer = await fetch(`${product.origin}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { "x-token": token } : {}) },
    body: JSON.stringify(body),
  });
  const { success, data } = (await answer.json()) as { success: boolean; data: unknown };
  expect(success).toBe(true);
  return data;
}

async function one<Value>(query: string): Promise<Value> {
  const { rows } = await pool.query<{ value: Value }>(query);
  return (rows[0] as { value: Value }).value;
}
const issuedNum = (): Promise<number> =>
  one("select count(*)::int as value from certificate.certificate where user_id like 'graduate-%'");

it("issues every certificate once, though its process was killed in the middle", async () => {
  const signedIn = await post("/login/doLogin", {
    loginName: "teacher01",
    password: DEMO_PASSWORD,
  });
  const token = (signedIn as { accessToken: string }).accessToken;
  const awardId = await one<string>(
    `select id as value from certificate.award where source_id = '${PROJECT}'`,
  );
  const before = await one<number>(
    "select last as value from certificate.counter where prefix = 'PX'",
  );
  for (let from = 1; from <= PEOPLE; from += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await post(
      issueCertificates.path,
      {
        awardId,
        isByHand: true,
        userIds: Array.from({ length: AT_ONCE }, (_, at) => `graduate-${from + at}`),
      },
      token,
    );
  await expect.poll(issuedNum, { interval: 5 }).toBeGreaterThan(KILLED_AFTER);
  await product.end("SIGKILL");
  // Or nothing was interrupted.
  expect(await issuedNum()).toBeLessThan(PEOPLE);
  // A minute without a sign of life passes.
  await pool.query(
    "update certificate.batch set beat_at = now() - interval '2 minutes' where done_at is null",
  );
  await product.start();
  await expect.poll(issuedNum, { interval: 200, timeout: 240_000 }).toBe(PEOPLE);
  await expect
    .poll(() => one("select count(*)::int as value from certificate.batch where done_at is null"))
    .toBe(0);
  // Each has one, and the numbers have no gap: what was cut off took none.
  expect(
    await one(`select count(distinct user_id)::int as value from certificate.certificate
      where user_id like 'graduate-%'`),
  ).toBe(PEOPLE);
  expect(await one("select last as value from certificate.counter where prefix = 'PX'")).toBe(
    before + PEOPLE,
  );
}, 400_000);
