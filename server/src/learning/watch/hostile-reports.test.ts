import { reportProgress } from "@perennial/contract/learning/watch/progress.ts";
import { enterUnit } from "@perennial/contract/learning/study/study.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { heldProbe, takeAway } from "../../../test/held.ts";
import { COVER_MOST, SEEN_MOST } from "./watch-law.ts";
import { aStudiedCourse, passTime, unitOf } from "../study/study-fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await aStudiedCourse(app);
});
afterAll(() => app.close());

const REPORTS = 200;
const STRETCHES = 40;
const PLAYED_MS = 100;
const STEP_MS = 200;

it("reports full of gaps, for hours, hold nobody up and are kept within bounds", async () => {
  const { data } = await app.call(enterUnit, { unitId: unitOf("video") }, { as: "student01" });
  const sessionId = data?.watch?.sessionId ?? "";
  await app.services.pool.query("update learning.watch_session set length_ms = 86000000");
  const held = heldProbe();
  let before = 0;
  for (let round = 0; round < 5; round += 1) {
    await passTime(app, "student01", 1_800_000);
    const reports = Array.from({ length: REPORTS }, (_none, at) => {
      const from = (round * REPORTS + at) * STRETCHES * STEP_MS;
      return {
        // Every other number is left out, which leaves a gap among those that were seen.
        seq: (round * REPORTS + at) * 2 + 1,
        intervals: Array.from({ length: STRETCHES }, (_stretch, nth): [number, number] => [
          from + nth * STEP_MS,
          from + nth * STEP_MS + PLAYED_MS,
        ]),
        position: from,
      };
    });
    takeAway();
    held.read();
    const answer = await app.call(reportProgress, { sessionId, reports }, { as: "student01" });
    const heldMs = held.read();
    expect(answer).toMatchObject({
      status: 200,
      data: { creditedMs: REPORTS * STRETCHES * PLAYED_MS, refused: [] },
    });
    expect(answer.data?.acked).toHaveLength(REPORTS);
    const covered = answer.data?.covered ?? [];
    expect(covered.length).toBeLessThanOrEqual(COVER_MOST);
    const coveredMs = covered.reduce((sum, [from, to]) => sum + to - from, 0);
    expect(coveredMs).toBeGreaterThanOrEqual(before);
    before = coveredMs;
    expect(heldMs).toBeLessThan(100);
  }
  held.stop();
  const { rows } = await app.services.pool.query(
    "select seen::text as seen from learning.watch_session where id = $1",
    [sessionId],
  );
  expect(String(rows[0]?.seen).split("),").length).toBeLessThanOrEqual(SEEN_MOST);
});
