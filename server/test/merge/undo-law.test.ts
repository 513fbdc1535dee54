import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetOldMerges } from "../../src/sso/merge-store.ts";
import { fingerprint } from "../access/fingerprint.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { mergingOn } from "./merge-world.ts";

let app: TestApp;
let merging: ReturnType<typeof mergingOn>;
beforeAll(async () => {
  app = await startTestApp();
  merging = mergingOn(app);
});
afterAll(() => app.close());

/** Tables that say that something happened: ledgers, notices, and the merge itself. */
const SAYS_SO = ["credit.entry", "sso.merge", "delivery.outbox", "messaging.message"];

async function state(): Promise<Map<string, string>> {
  const all = await fingerprint(app);
  for (const name of SAYS_SO) all.delete(name);
  return all;
}
const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...one].filter(([name, print]) => other.get(name) !== print).map(([name]) => name);
const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.services.pool.query(text, values)).rows as T[];

it("merging and undoing leaves the whole database as it was, for every pair of demo people", async () => {
  const touched = new Set<string>();
  for (const [stays, goes] of [
    ["student01", "student05"],
    ["student03", "student01"],
    ["teacher02", "student01"],
    ["student01", "teacher02"],
  ] as const) {
    const headers = await merging.session(stays);
    const before = await state();
    const scores = await rows(`select id, score from identity."user" order by id`);
    const merged = await merging.merge(headers, goes);
    expect(merged).toMatchObject({ success: true });
    for (const name of differing(before, await state())) touched.add(name);
    expect((await merging.undo(headers)).success).toBe(true);
    expect(differing(before, await state())).toEqual([]);
    expect(await rows(`select id, score from identity."user" order by id`)).toEqual(scores);
    expect(await rows("select 1 from kernel.merge_row")).toEqual([]);
  }
  // What the demo people have was really moved in between.
  expect([...touched]).toEqual(
    expect.arrayContaining([
      "course.enrolment",
      "learning.watch",
      "learning.unit_visit",
      "assessment.attempt",
      "assessment.final_mark",
      "discussion.post",
      'identity."user"',
    ]),
  );
});

it("the ledger is the balance, through merges and undoes of any order, and no event counts twice", async () => {
  const uneven = () =>
    rows(`select u.id from identity."user" u join credit.entry e on e.user_id = u.id
      group by u.id having sum(e.amount) <> u.score or min(e.balance_after) < 0`);
  const total = async () =>
    (await rows<{ sum: number }>(`select sum(score)::int as sum from identity."user"`))[0]?.sum;
  const before = await total();
  const session = await merging.session("student03");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("student04", "student05"), { minLength: 1, maxLength: 2 }),
      async (others) => {
        let merged = 0;
        for (const other of new Set(others)) {
          expect((await merging.merge(session, other)).success).toBe(true);
          merged += 1;
          expect(await uneven()).toEqual([]);
        }
        for (; merged > 0; merged -= 1) {
          expect((await merging.undo(session)).success).toBe(true);
          expect(await uneven()).toEqual([]);
        }
        expect(await total()).toBe(before);
      },
    ),
    { numRuns: 3 },
  );
});

it("what is older than 30 days is forgotten, and cannot be undone", async () => {
  const headers = await merging.session("student01");
  await merging.merge(headers, "student02");
  expect(await forgetOldMerges(app.services)).toBe(0);
  await app.services.pool.query("update sso.merge set undo_until = now() where undone_at is null");
  const id = await merging.newest(headers);
  expect(await forgetOldMerges(app.services)).toBe(1);
  expect(await rows("select 1 from kernel.merge_row")).toEqual([]);
  expect((await merging.undo(headers, id)).code).toBe("sso.undoTooLate");
});
