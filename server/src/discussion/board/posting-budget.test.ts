import { createReply, savePost } from "@perennial/contract/discussion/board/board.ts";
import { saveNote } from "@perennial/contract/discussion/note/note-own.ts";
import * as z from "zod";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { domains } from "../../domains.ts";
import { FIGURES } from "../../kernel/budget/figures.ts";
import { COURSE, insertTaughtCourse } from "../fixtures.ts";

const KB = 1_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
});
afterAll(() => app.close());

const post = (as: string, length: number) =>
  app.call(
    savePost,
    { courseId: COURSE, title: "刷屏", content: `<p>${"长".repeat(length / 3)}</p>` },
    { as },
  );

it("takes some long posts of one person, not 170 of 49 KB", async () => {
  await app.tokenOf("student01");
  const answers = await Promise.all(Array.from({ length: 170 }, () => post("student01", 49 * KB)));
  const kept = answers.filter(({ success }) => success);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.length).toBeLessThan(10);
  for (const answer of answers)
    if (answer.resultCode !== 0)
      expect(answer).toMatchObject({ status: 429, code: "kernel.tooManyRequests" });
  // Whoever sits beside them goes on.
  expect((await post("student02", 900)).resultCode).toBe(0);
});

it("takes short ones at the pace of a lively lesson, posts and replies together", async () => {
  const first = await post("student02", 30);
  const replies = await Promise.all(
    Array.from({ length: 60 }, () =>
      app.call(
        createReply,
        { postId: first.data?.id ?? "", content: "<p>好</p>" },
        { as: "student02" },
      ),
    ),
  );
  const kept = replies.filter(({ success }) => success).length;
  expect(kept).toBeGreaterThanOrEqual(10);
  expect(kept).toBeLessThanOrEqual(20);
});

it("bounds what somebody writes down for oneself, too", async () => {
  await app.tokenOf("student02");
  const notes = await Promise.all(
    Array.from({ length: 80 }, () =>
      app.call(saveNote, { courseId: COURSE, content: "<p>记</p>" }, { as: "student02" }),
    ),
  );
  expect(notes.some(({ status }) => status === 429)).toBe(true);
});

/** The longest text that a schema takes. */
function longestText(schema: unknown): number {
  if (typeof schema !== "object" || schema === null) return 0;
  const { type, maxLength } = schema as { type?: unknown; maxLength?: number };
  if (type === "string") return maxLength ?? 0;
  return Math.max(0, ...Object.values(schema).map(longestText));
}

/** Whoever has an account writes here, with no further permission. */
const WRITERS = domains
  .filter(({ name }) => name !== "identity" && name !== "sso")
  .flatMap(({ operations }) => operations.map(({ operation }) => operation))
  .filter(({ effect, access }) => effect === "write" && access === "signed-in")
  .filter(({ input }) => {
    const shape = z.toJSONSchema(input, { unrepresentable: "any", io: "input" });
    return longestText(shape) >= 500;
  });

it.each(WRITERS.map((operation) => [operation.name, operation.budget] as const))(
  "%s, which takes long texts of everybody, spends a budget by number and by bytes (%s)",
  (_name, budget) => {
    const rules = budget ? FIGURES[budget].rules : [];
    expect(rules.some(({ counts, by }) => counts === undefined && by === "person")).toBe(true);
    // Letters are 20 an hour: that bounds their bytes.
    expect(budget === "letter" || rules.some(({ counts }) => counts === "bytes")).toBe(true);
  },
);
