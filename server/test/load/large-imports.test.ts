import { importUsers } from "@perennial/contract/identity/people/user-import.ts";
import { USER_FIELDS } from "@perennial/contract/identity/people/user-fields.ts";
import { importLearners } from "@perennial/contract/course/class/class-learner.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CLASS_A, insertTaughtCourse } from "../../src/discussion/fixtures.ts";
import { writeSheet } from "../../src/kernel/sheet/sheet.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { forgetPeak, leastHeld, peakMb } from "../held.ts";

/** Sheets as large as they may be hold nobody up while they are taken in. */
const MOST_MS = 100;
const MOST_MB = 300;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 1_000 });
  await insertTaughtCourse(app);
});
afterAll(() => app.close());

async function uploaded(columns: readonly string[], rows: Iterable<readonly string[]>, as: string) {
  const { bytes } = await writeSheet(
    app.services.heavy,
    columns.map((title) => ({ title })),
    rows,
  );
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "a.xlsx"));
  const response = await fetch(`${app.origin}/api/files/upload?folder=tempimportfile`, {
    method: "POST",
    body: form,
    headers: { "x-token": await app.tokenOf(as) },
  });
  return ((await response.json()) as { data: { url: string } }).data.url;
}

const titles = USER_FIELDS.filter(({ imported }) => imported).map(({ label }) => label.zh);

it.each([
  ["wrong in every cell", (row: number) => titles.map((_title, at) => `<错>${row}-${at}`)],
  ["with long texts", (row: number) => titles.map(() => "汉".repeat(60) + String(row))],
])("5,000 people, %s", async (_what, rowOf) => {
  let tried = 0;
  forgetPeak();
  const before = peakMb();
  const heldMs = await leastHeld(MOST_MS, async (measure) => {
    tried += 1;
    const first = tried * 10_000;
    // Other people each time: who is there already costs less.
    const rows = Array.from({ length: 5_000 }, (_none, at) => rowOf(first + at));
    const fileUrl = await uploaded(titles, rows, "school01");
    const uploadId = `large-${Date.now()}`;
    measure();
    const { status } = await app.call(
      importUsers,
      { type: "Student", fileUrl, uploadId },
      { as: "school01" },
    );
    expect(status).toBe(200);
  });
  expect(heldMs).toBeLessThan(MOST_MS);
  expect(peakMb() - before).toBeLessThan(MOST_MB);
});

it("2,000 learners whom nobody knows", async () => {
  const rows = Array.from({ length: 2_000 }, (_none, at) => [`nobody-${at}`]);
  const fileUrl = await uploaded(["登录名"], rows, "teacher01");
  const heldMs = await leastHeld(MOST_MS, async () => {
    const { status } = await app.call(
      importLearners,
      { classId: CLASS_A, fileUrl },
      { as: "teacher01" },
    );
    expect(status).toBe(200);
  });
  expect(heldMs).toBeLessThan(MOST_MS);
});
