import { importUsers } from "@perennial/contract/identity/people/user-import.ts";
import { USER_FIELDS } from "@perennial/contract/identity/people/user-fields.ts";
import { importLearners } from "@perennial/contract/course/class/class-learner.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CLASS_A, insertTaughtCourse } from "../../src/discussion/fixtures.ts";
import { writeSheet } from "../../src/kernel/sheet/sheet.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { forgetPeak, heldProbe, peakMb, type HeldProbe } from "../held.ts";

/** Sheets as large as they may be hold nobody up while they are taken in. */
const MOST_MS = 100;
const MOST_MB = 300;

let app: TestApp;
let held: HeldProbe;
beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 1_000 });
  await insertTaughtCourse(app);
  held = heldProbe();
});
afterAll(async () => {
  held.stop();
  await app.close();
});

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
  const fileUrl = await uploaded(
    titles,
    Array.from({ length: 5_000 }, (_none, at) => rowOf(at)),
    "school01",
  );
  forgetPeak();
  const before = peakMb();
  held.read();
  const answer = await app.call(
    importUsers,
    { type: "Student", fileUrl, uploadId: `large-${Date.now()}` },
    { as: "school01" },
  );
  const heldMs = held.read();
  expect(answer.status).toBe(200);
  expect(heldMs).toBeLessThan(MOST_MS);
  expect(peakMb() - before).toBeLessThan(MOST_MB);
});

it("2,000 learners whom nobody knows", async () => {
  const rows = Array.from({ length: 2_000 }, (_none, at) => [`nobody-${at}`]);
  const fileUrl = await uploaded(["登录名"], rows, "teacher01");
  held.read();
  const answer = await app.call(importLearners, { classId: CLASS_A, fileUrl }, { as: "teacher01" });
  const heldMs = held.read();
  expect(answer.status).toBe(200);
  expect(heldMs).toBeLessThan(MOST_MS);
});
