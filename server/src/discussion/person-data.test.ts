import { listOwnInquiries } from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import { listOwnNotes } from "@perennial/contract/discussion/note/note-own.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { tablesOf } from "../kernel/services.ts";
import { mergeTalk } from "./merge-person.ts";
import { discussionData } from "./person-data.ts";
import type { DiscussionTables } from "./tables.ts";

let app: TestApp;
const COURSE = "course-micro";

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const count = async (table: string, userId: string): Promise<number> => {
  const { rows } = await app.services.pool.query<{ num: number }>(
    `select count(*)::int as num from discussion.${table} where user_id = $1`,
    [userId],
  );
  return rows[0]?.num ?? -1;
};

describe("what somebody has said", () => {
  it("moves to the account that stays, which keeps its own rating", async () => {
    const { pool, db } = app.services;
    for (const [userId, stars] of [
      ["student01", 2],
      ["student05", 5],
    ] as const)
      await pool.query(
        `insert into discussion.rating (site_id, course_id, period_id, user_id, stars)
         values ('province', $1, $1 || '-p1', $2, $3)`,
        [COURSE, userId, stars],
      );
    const before = [await count("note", "student01"), await count("inquiry", "student01")];
    expect(before).toEqual([3, 2]);
    const moved = await tablesOf<DiscussionTables>(db)
      .transaction()
      .execute((inside) => mergeTalk(inside, "student01", "student05"));
    expect(moved["talk"]).toBeGreaterThanOrEqual(5);
    for (const table of ["post", "reply", "note", "inquiry", "answer", "rating", "notice_receipt"])
      expect([table, await count(table, "student01")]).toEqual([table, 0]);
    const { rows } = await pool.query(
      "select stars from discussion.rating where user_id = 'student05' and course_id = $1",
      [COURSE],
    );
    expect(rows).toEqual([{ stars: 5 }]);
    // And all of it is still there for its new owner and the others.
    expect((await app.call(listOwnNotes, {}, { as: "student05" })).data).toHaveLength(3);
    expect((await app.call(listOwnInquiries, {}, { as: "student05" })).data).toHaveLength(2);
  });

  it("is given out in full, and gone when the account is closed; a question that only it answered waits again", async () => {
    const { pool, db, vault } = app.services;
    const [peer] = (
      await pool.query<{ user_id: string; inquiry_id: string }>(
        "select user_id, inquiry_id from discussion.answer where kind = 1 and endorsed_at is not null",
      )
    ).rows;
    const userId = peer?.user_id ?? "";
    const given = await discussionData.collect(db, userId, { vault });
    expect(given["回答"]?.length).toBeGreaterThan(0);
    await discussionData.erase(db, userId);
    const { rows } = await pool.query(
      "select content_html from discussion.answer where user_id = $1 and content_html <> ''",
      [userId],
    );
    expect(rows).toEqual([]);
    const waits = await pool.query(
      "select answered_at is null as waits from discussion.inquiry where id = $1",
      [peer?.inquiry_id],
    );
    expect(waits.rows).toEqual([{ waits: true }]);
    for (const table of ["note", "rating", "reminder"])
      expect([table, await count(table, userId)]).toEqual([table, 0]);
  });
});
