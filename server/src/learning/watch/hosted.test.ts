import { createHmac } from "node:crypto";
import { getVideoToken } from "@perennial/contract/learning/watch/hosted.ts";
import { getSiteParams, PARAM, setSiteParams } from "@perennial/contract/site/param.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { aStudiedCourse } from "../study/study-fixture.ts";

let app: TestApp;
let courseId = "";
const SECRET = "of this test only";
const SCRIPT = "https://player.example.cn/player.js";
const learner = { as: "student01" };
const token = (params: { courseId?: string; videoId?: string } = {}, as?: string) =>
  app.call(
    getVideoToken,
    { courseId, videoId: "film", ...params },
    as === "" ? {} : { as: as ?? "student01" },
  );

beforeAll(async () => {
  app = await startTestApp();
  ({ courseId } = await aStudiedCourse(app));
});
afterAll(() => app.close());

const setHost = async (): Promise<void> => {
  const params = [
    { key: PARAM.hostedScript, value: SCRIPT },
    { key: PARAM.hostedSecret, value: SECRET },
  ];
  expect((await app.call(setSiteParams, { params }, { as: "site01" })).success).toBe(true);
};

it("asks for the site's own account first, then signs film and moment; the secret stays", async () => {
  expect((await token()).code).toBe("learning.hostMissing");
  await setHost();
  const answer = await token();
  const { signature, timestamp = 0, playsafe = "" } = answer.data ?? {};
  expect(signature).toBe(createHmac("sha256", SECRET).update(`film\n${timestamp}`).digest("hex"));
  expect(Object.keys(answer.data ?? {}).toSorted()).toEqual(["playsafe", "signature", "timestamp"]);
  expect(JSON.stringify(answer)).not.toContain(SECRET);
  const team = await token({}, "teacher01");
  expect(team.success).toBe(true);
  expect(team.data?.playsafe).not.toBe(playsafe);
  const open = await app.call(getSiteParams, {}, learner);
  expect(open.data?.some(({ key }) => key === PARAM.hostedScript)).toBe(true);
  expect(open.data?.some(({ key }) => key === PARAM.hostedSecret)).toBe(false);

  // It is for those who may learn the unit, and for its own film.
  expect((await token({}, "")).code).toBe("kernel.notSignedIn");
  expect((await token({}, "student05")).code).toBe("learning.notEnrolled");
  expect((await token({ videoId: "another" })).code).toBe("learning.notFound");
  expect((await token({ courseId: "another" })).code).toBe("learning.notFound");
  expect((await token({ videoId: "" })).status).toBe(400);
});
