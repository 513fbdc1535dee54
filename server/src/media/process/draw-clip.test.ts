import { getPlayback } from "@perennial/contract/media/playback/playback.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { tablesOf } from "../../kernel/services.ts";
import { DEMO_CLAIM, DEMO_RESOURCES } from "../demo-resources.ts";
import { drawDemoClip } from "./draw-clip.ts";
import type { MediaTables } from "../tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a sound of the demo is drawn once, handed to the queue and can be played", async () => {
  const db = tablesOf<MediaTables>(app.services.db);
  const [audio] = DEMO_RESOURCES.audios;
  await db
    .updateTable("media.resource")
    .set({ status: 5 })
    .where("claimed_by", "=", DEMO_CLAIM)
    .where("id", "<>", audio)
    .execute();
  expect(await drawDemoClip(app.services)).toBe(true);
  expect(await drawDemoClip(app.services)).toBe(false);
  for (let tries = 0; tries < 900; tries += 1) {
    const { data } = await app.call(getPlayback, { resourceId: audio }, { as: "teacher01" });
    if (data?.status === "SUCCESS") {
      expect(data).toMatchObject({ labels: ["音频"], kind: "audio" });
      expect(data.seconds).toBeCloseTo(30, 0);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the sound was never ready");
});
