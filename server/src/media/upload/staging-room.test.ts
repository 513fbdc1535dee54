import { getQuota, setQuota } from "@perennial/contract/media/resource/library.ts";
import { MEDIA_LIMITS, TUS_PATH } from "@perennial/contract/media/upload/upload.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { uploadFile } from "../../../test/media.ts";

const SCHOOL = "corp-senior-university";
const MEGABYTE = 1_048_576;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const usedBytes = async () =>
  (await app.call(getQuota, {}, { as: "teacher01" })).data?.usedBytes ?? 0;

const begin = async (size: number) => {
  const name = Buffer.from("film.mp4").toString("base64");
  const folder = Buffer.from("coursevideo").toString("base64");
  return app.fetch(TUS_PATH, {
    method: "POST",
    headers: {
      "x-token": await app.tokenOf("teacher01"),
      "tus-resumable": "1.0.0",
      "upload-length": String(size),
      "upload-metadata": `filename ${name},folder ${folder}`,
    },
  });
};

const send = async (location: string, bytes: number, offset = 0) =>
  app.fetch(location, {
    method: "PATCH",
    headers: {
      "x-token": await app.tokenOf("teacher01"),
      "tus-resumable": "1.0.0",
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
    },
    body: "x".repeat(bytes),
  });

const drop = async (location: string) =>
  app.fetch(location, {
    method: "DELETE",
    headers: { "x-token": await app.tokenOf("teacher01"), "tus-resumable": "1.0.0" },
  });

test("uploads without a byte hold next to no room of the organisation, and one person opens so many only", async () => {
  const before = await usedBytes();
  const begun = await Promise.all(
    Array.from({ length: MEDIA_LIMITS.openUploads + 10 }, () => begin(MEDIA_LIMITS.video)),
  );
  const open = begun.filter(({ status }) => status === 201);
  expect(open).toHaveLength(MEDIA_LIMITS.openUploads);
  const held = (await usedBytes()) - before;
  expect(held).toBe(MEDIA_LIMITS.openUploads * MEGABYTE);
  for (const { headers } of open) await drop(headers.get("location") ?? "");
});

test("room is held as bytes arrive, a window ahead, and given back", async () => {
  const before = await usedBytes();
  const location = (await begin(MEDIA_LIMITS.video)).headers.get("location") ?? "";
  expect((await send(location, MEGABYTE)).status).toBe(204);
  const held = (await usedBytes()) - before;
  expect(held).toBeGreaterThanOrEqual(MEGABYTE);
  expect(held).toBeLessThanOrEqual(MEGABYTE + MEDIA_LIMITS.reservedAheadBytes);
  await drop(location);
  expect(await usedBytes()).toBe(before);
});

test("a whole file takes exactly its bytes", async () => {
  const before = await usedBytes();
  const bytes = Buffer.from(`%PDF-1.7\n${"whole".repeat(2_000)}\n%%EOF\n`);
  expect(await uploadFile(app, { bytes, name: "whole.pdf" })).toMatchObject({ status: 200 });
  expect(await usedBytes()).toBe(before + bytes.length);
});

test("what would pass the quota is refused when it arrives, and what came so far stays", async () => {
  const before = await usedBytes();
  const limit = (limitBytes: number) =>
    app.call(setQuota, { corpId: SCHOOL, limitBytes }, { as: "platform01" });
  await limit(before + 40 * MEGABYTE);
  expect((await begin(41 * MEGABYTE)).status).toBe(409);
  const one = (await begin(30 * MEGABYTE)).headers.get("location") ?? "";
  const other = (await begin(30 * MEGABYTE)).headers.get("location") ?? "";
  expect((await send(one, 30 * MEGABYTE)).status).toBe(204);
  expect((await send(other, 30 * MEGABYTE)).status).toBe(409);
  expect(await usedBytes()).toBeLessThanOrEqual(before + 40 * MEGABYTE);
  await drop(one);
  await drop(other);
  expect(await usedBytes()).toBe(before);
  await limit(0);
});

test("one person's unfinished files together have a limit", async () => {
  const location = (await begin(MEDIA_LIMITS.video)).headers.get("location") ?? "";
  await app.services.pool.query(
    `insert into media.upload (id, site_id, corp_id, user_id, folder, name, bytes, reserved, expires_at)
     values ('much', 'province', $1, 'teacher01', 'coursevideo', 'x', $2, $2, now() + interval '1 hour')`,
    [SCHOOL, MEDIA_LIMITS.openBytes],
  );
  expect((await send(location, 1_000)).status).toBe(429);
  await app.services.pool.query("delete from media.upload where id = 'much'");
  expect((await send(location, 1_000)).status).toBe(204);
  await drop(location);
});
