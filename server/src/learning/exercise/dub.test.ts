import {
  listOwnTakes,
  listTakes,
  removeTake,
  TAKE_PATH,
} from "@perennial/contract/learning/exercise/dub.ts";
import { completeUnit } from "@perennial/contract/learning/study/study.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { learningData } from "../person-data.ts";
import { aStudiedCourse, forgetLearning, unitOf } from "../study/study-fixture.ts";
import { sweepTakes } from "./sweep-takes.ts";

let app: TestApp;
const sql = (text: string, values: unknown[] = []) => app.services.pool.query(text, values);

beforeAll(async () => {
  app = await startTestApp();
  await aStudiedCourse(app);
});
beforeEach(() => forgetLearning(app));
afterAll(() => app.close());

const complete = (kind: "dub", as = "student01") =>
  app.call(completeUnit, { unitId: unitOf(kind) }, { as });

describe("dubbing", () => {
  const unitId = unitOf("dub");
  const sound = Buffer.concat([
    Buffer.from("1a45dfa3", "hex"),
    Buffer.from("webm A_OPUS"),
    Buffer.alloc(64),
  ]);
  const put = async (line: number | string, as = "student01", bytes: Buffer = sound) => {
    const response = await fetch(
      `${app.origin}${TAKE_PATH}?unitId=${unitId}&line=${line}&seconds=1.8`,
      {
        method: "POST",
        body: new Uint8Array(bytes),
        headers: { "content-type": "audio/webm", "x-token": await app.tokenOf(as) },
      },
    );
    return {
      status: response.status,
      ...((await response.json()) as { code?: string; data: { id: string; url: string } }),
    };
  };
  const hear = async (url: string, as?: string) =>
    app.fetch(url, { headers: as ? { "x-token": await app.tokenOf(as) } : {} });
  const own = (as = "student01") => app.call(listOwnTakes, { unitId }, { as });

  it("keeps one take of each line, and completes the unit once every line has one", async () => {
    expect(await complete("dub")).toMatchObject({ status: 409, code: "learning.dubMissing" });
    const first = await put(0);
    const again = await put(0);
    expect((await own()).data).toMatchObject([{ id: again.data.id, line: 0, seconds: 1.8 }]);
    expect((await hear(first.data.url, "student01")).status).toBe(404);
    expect(await complete("dub")).toMatchObject({ code: "learning.dubMissing" });
    await put(1);
    expect((await complete("dub")).data).toMatchObject({ isComplete: true });
  });

  it("is heard by its owner and the team, and by nobody else", async () => {
    await put(0);
    await put(1);
    const url = (await own()).data?.[0]?.url ?? "";
    const heard = await hear(url, "student01");
    expect(heard.headers.get("content-type")).toBe("audio/webm");
    expect(Buffer.from(await heard.arrayBuffer())).toEqual(sound);
    expect((await hear(url, "teacher01")).status).toBe(200);
    expect((await hear(url, "student02")).status).toBe(404);
    expect((await hear(url, "teacher03")).status).toBe(404);
    expect((await hear(url)).status).toBe(401);
    expect((await app.call(listTakes, { unitId }, { as: "teacher01" })).data).toHaveLength(2);
    expect(await app.call(listTakes, { unitId }, { as: "teacher03" })).toMatchObject({
      status: 404,
    });
    expect(await app.call(listTakes, { unitId }, { as: "student01" })).toMatchObject({
      status: 403,
    });
  });

  it.each([
    ["HTML", Buffer.from("<html><script>alert(1)</script>".padEnd(80)), 0, 400],
    ["nothing", Buffer.alloc(0), 0, 400],
    ["a line that is not there", sound, 2, 404],
    ["a line that is no number", sound, "x", 400],
  ])("refuses %s", async (_what, bytes, line, status) => {
    const first = await put(0);
    const second = await put(1);
    expect((await put(line, "student01", bytes)).status).toBe(status);
    expect((await own()).data?.map(({ id }) => id)).toEqual([first.data.id, second.data.id]);
  });

  it("refuses more than 20 MB, and whoever does not learn here", async () => {
    expect(await put(0, "student01", Buffer.alloc(20 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
    });
    expect(await put(0, "student02")).toMatchObject({ status: 403 });
    expect(await put(0, "teacher01")).toMatchObject({ status: 403 });
  });

  it("is removed by its owner, and goes with the account", async () => {
    await sweepTakes(app.services);
    await put(0);
    await put(1);
    const [one, other] = (await own()).data ?? [];
    expect(await app.call(removeTake, { id: one?.id ?? "" }, { as: "student02" })).toMatchObject({
      status: 404,
    });
    expect((await app.call(removeTake, { id: one?.id ?? "" }, { as: "student01" })).success).toBe(
      true,
    );
    const { db } = app.services;
    expect((await learningData.collect(db, "student01", app.services))["配音录音"]).toHaveLength(1);
    await learningData.erase(db, "student01");
    expect((await hear(other?.url ?? "", "student01")).status).toBe(404);
    const { rows } = await sql("select key from learning.dub_take");
    expect(await sweepTakes(app.services)).toBe(1);
    expect(await app.services.storage.size(rows[0].key as string)).toBeUndefined();
    expect(await sweepTakes(app.services)).toBe(0);
  });
});
