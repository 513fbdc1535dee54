import {
  getSharedNote,
  listSharedNotes,
  setNoteType,
} from "@perennial/contract/discussion/note/note.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { CLASS_A, COURSE, insertTaughtCourse, PERIOD, UNIT } from "../fixtures.ts";

let app: TestApp;

async function insertNote(id: string, content: string, isShared: boolean, second = -1) {
  await app.services.pool.query(
    `insert into discussion.note (id, site_id, course_id, period_id, class_id, unit_id, at_seconds, user_id, content_html, is_shared)
     values ($1, 'province', $2, $3, $4, $5, $6, 'student01', $7, $8)`,
    [id, COURSE, PERIOD, CLASS_A, second < 0 ? null : UNIT, second, content, isShared],
  );
}
const listed = async (more: object = {}) =>
  (await app.call(listSharedNotes, { courseId: COURSE, ...more }, { as: "teacher01" })).data?.map(
    ({ id }) => id,
  );

beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
  await insertNote("note-1", "<p>逆锋起笔，中锋行笔</p>", true, 75);
  await insertNote("note-2", "<p>收笔要回锋</p>", true);
  await insertNote("note-own", "<p>起笔：只给自己看</p>", false);
});
afterAll(() => app.close());

describe("shared notes", () => {
  it("are seen by the team with unit and second; the others by nobody", async () => {
    expect(await listed()).toEqual(["note-2", "note-1"]);
    expect(await listed({ keyword: "起笔" })).toEqual(["note-1"]);
    expect(await listed({ keyword: "李秀英" })).toEqual(["note-2", "note-1"]);
    const one = await app.call(getSharedNote, { id: "note-1" }, { as: "teacher03" });
    expect(one.data).toMatchObject({
      userName: "李秀英",
      className: "甲班",
      unitName: "起笔",
      atSeconds: 75,
      type: 0,
    });
    const own = { id: "note-own" };
    expect((await app.call(getSharedNote, own, { as: "teacher01" })).status).toBe(404);
    expect((await app.call(setNoteType, { ...own, type: 1 }, { as: "teacher01" })).code).toBe(
      "discussion.notShared",
    );
  });

  it("become quality notes and common ones again", async () => {
    const set = async (type: 0 | 1) =>
      (await app.call(setNoteType, { id: "note-2", type }, { as: "teacher01" })).data;
    expect(await set(1)).toEqual({ type: 1 });
    expect([await listed({ type: 1 }), await listed({ type: 0 })]).toEqual([
      ["note-2"],
      ["note-1"],
    ]);
    expect(await listed({ type: -1 })).toEqual(["note-2", "note-1"]);
    expect(await set(0)).toEqual({ type: 0 });
    expect(await listed({ type: 1 })).toEqual([]);
    const wrong = await app.call(setNoteType, { id: "note-2", type: -1 as 0 }, { as: "teacher01" });
    expect(wrong.status).toBe(400);
    const none = await app.call(setNoteType, { id: "note-9", type: 1 }, { as: "teacher01" });
    expect(none.status).toBe(404);
  });

  it.each([
    ["nobody", undefined, 401],
    ["their own writer", "student01", 404],
    ["a teacher of elsewhere", "teacher02", 404],
    ["an administrator of another school", "rschool01", 404],
  ])("are not managed by %s", async (_who, as, status) => {
    const options = as === undefined ? {} : { as };
    const answers = [
      await app.call(listSharedNotes, { courseId: COURSE }, options),
      await app.call(getSharedNote, { id: "note-1" }, options),
      await app.call(setNoteType, { id: "note-1", type: 1 }, options),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  });
});
