import { existsSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import {
  getQuota,
  listResources,
  removeResource,
} from "@perennial/contract/media/resource/library.ts";
import { finishUpload, listUploads, TUS_PATH } from "@perennial/contract/media/upload/upload.ts";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { Upload } from "tus-js-client";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { createClip } from "../../../test/clip.ts";
import { beginUpload, uploadFile } from "../../../test/media.ts";
import { tablesOf } from "../../kernel/services.ts";
import { StorageFull } from "../../kernel/storage/storage.ts";
import { sweepUploads } from "../sweep.ts";
import type { MediaTables } from "../tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
/** Sweeps as if two days had passed; gives how many uploads went. */
const sweep = () => sweepUploads(app.services, new Date(Date.now() + 2 * 86_400_000));
// What a test begins and does not finish is no other's.
afterEach(async () => void (await sweep()));
afterAll(() => app.close());

const mine = async (as = "teacher01") =>
  (await app.call(listResources, { mode: "mine", pageSize: 100 }, { as })).data?.map(
    ({ name }) => name,
  ) ?? [];
const staged = () => {
  const folder = join(app.services.storage.stagingDir, "tus");
  return existsSync(folder) ? readdirSync(folder) : [];
};
const usedBytes = async (as = "teacher01") =>
  (await app.call(getQuota, {}, { as })).data?.usedBytes ?? 0;
const pdf = (words = "") => Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`);

test("a picture, a PDF, a sound and a film become resources by what they are, not by their names", async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#176B57" } })
    .png()
    .toBuffer();
  for (const [name, bytes, kind] of [
    ["封面.txt", png, "picture"],
    ["讲义.exe", pdf("a"), "document"],
    ["录音.doc", await createClip({ hasPicture: false, extension: "wav", seconds: 1 }), "audio"],
    ["课堂.png", await createClip(), "video"],
  ] as const) {
    expect(await uploadFile(app, { bytes, name })).toMatchObject({
      status: 200,
      data: { name, kind },
    });
  }
  expect(await mine()).toEqual(
    expect.arrayContaining(["封面.txt", "讲义.exe", "录音.doc", "课堂.png"]),
  );
  expect(staged()).toEqual([]);
});

test("asking again for the same upload gives the same resource", async () => {
  const { uploadId, data } = await uploadFile(app, { bytes: pdf("again"), name: "again.pdf" });
  const again = await app.call(finishUpload, { uploadId }, { as: "teacher01" });
  expect(again.data?.id).toBe(data?.id);
  expect((await mine()).filter((name) => name === "again.pdf")).toHaveLength(1);
});

test("the same bytes take room once, and lie there until the last resource is gone", async () => {
  const before = await usedBytes();
  const bytes = pdf("twice".repeat(100));
  const one = await uploadFile(app, { bytes, name: "one.pdf" });
  const two = await uploadFile(app, { bytes, name: "two.pdf" });
  expect(await usedBytes()).toBe(before + bytes.length);
  await app.call(removeResource, { resourceId: one.data?.id ?? "" }, { as: "teacher01" });
  expect(await usedBytes()).toBe(before + bytes.length);
  await app.call(removeResource, { resourceId: two.data?.id ?? "" }, { as: "teacher01" });
  expect(await usedBytes()).toBe(before);
});

describe("a bad file is refused with a clear message and leaves no row, no file, no used room", () => {
  const html = strToU8("<!doctype html><script>alert(1)</script>");
  const svg = strToU8('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const bomb = zipSync({ "word/document.xml": new Uint8Array(101 * 1_048_576) });
  test.each([
    ["HTML as a picture", html, "a.png", "media.typeRefused"],
    ["SVG as a picture", svg, "a.png", "media.typeRefused"],
    ["a program", Buffer.from("MZ\u0090\u0000 program"), "a.mp4", "media.typeRefused"],
    ["a script", Buffer.from("#!/bin/sh\nrm -rf /"), "a.pdf", "media.typeRefused"],
    [
      "a PDF that is a zip too",
      Buffer.concat([pdf(), zipSync({ "x.html": html })]),
      "a.pdf",
      "media.typeRefused",
    ],
    [
      "a PDF that is a page too",
      pdf("<html><script>alert(1)</script>"),
      "a.pdf",
      "media.typeRefused",
    ],
    ["a zip with a page in it", zipSync({ "index.html": html }), "a.zip", "media.typeRefused"],
    ["a zip bomb", bomb, "a.docx", "media.archiveRefused"],
    [
      "a zip that leads outside",
      zipSync({ "../../etc/passwd": html }),
      "a.zip",
      "media.archiveRefused",
    ],
    [
      "half a picture",
      Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
      "a.png",
      "media.pictureRefused",
    ],
  ])("%s", async (_what, bytes, name, code) => {
    const before = { room: await usedBytes(), names: await mine() };
    const answer = await uploadFile(app, { bytes, name });
    expect(answer).toMatchObject({ success: false, data: null });
    expect(answer.code).toBe(code);
    expect(answer.message.length).toBeGreaterThan(5);
    expect({ room: await usedBytes(), names: await mine() }).toEqual(before);
    expect(staged()).toEqual([]);
  });

  test("nothing at all", async () => {
    const answer = await beginUpload(app, { bytes: new Uint8Array(), name: "a.mp4" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: "media.empty",
      message: "文件是空的，请检查",
    });
  });

  test("a film in a folder for sound", async () => {
    const answer = await uploadFile(app, {
      bytes: await createClip(),
      name: "a.mp3",
      folder: "courseaudio",
    });
    expect(answer).toMatchObject({ code: "media.typeRefused" });
  });

  test("a folder that is not there", async () => {
    const answer = await beginUpload(app, { bytes: pdf(), name: "a.pdf", folder: "../secrets" });
    expect(await answer.json()).toMatchObject({ code: "media.folderUnknown" });
  });

  test("a name of three hundred characters is cut, its ending kept", async () => {
    const answer = await uploadFile(app, { bytes: pdf("long"), name: `${"长".repeat(300)}.pdf` });
    expect(answer.data?.name).toBe(`${"长".repeat(196)}.pdf`);
  });
});

describe("a full disk is told, and leaves no row, no file, no used room", () => {
  const full = { code: "media.storageFull", message: "存储空间不足，文件没有保存，请联系管理员" };
  const notes = () =>
    tablesOf<MediaTables>(app.services.db)
      .selectFrom("media.upload")
      .select("id")
      .where("name", "=", "full.pdf")
      .execute();

  test("while the bytes come in", async () => {
    const before = await usedBytes();
    const bytes = pdf("full".repeat(1_000));
    const begun = await beginUpload(app, { bytes, name: "full.pdf" });
    const location = begun.headers.get("location") ?? "";
    const file = join(app.services.storage.stagingDir, "tus", location.split("/").at(-1) ?? "");
    // A device that is always full takes the file's place.
    rmSync(file);
    symlinkSync("/dev/full", file);
    const answer = await app.fetch(location, {
      method: "PATCH",
      headers: {
        "x-token": await app.tokenOf("teacher01"),
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
      },
      body: bytes.toString(),
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject(full);
    expect(await usedBytes()).toBe(before);
    expect(await notes()).toEqual([]);
    expect(staged()).toEqual([]);
  });

  test("when the whole file is laid into the store", async () => {
    const before = { room: await usedBytes(), names: await mine() };
    const put = vi
      .spyOn(app.services.storage, "putFile")
      // Always, for a worker may store the pieces of an earlier upload meanwhile.
      .mockRejectedValue(new StorageFull(new Error("ENOSPC")));
    const answer = await uploadFile(app, { bytes: pdf("stored"), name: "full.pdf" });
    put.mockRestore();
    expect(answer).toMatchObject({ success: false, ...full });
    expect({ room: await usedBytes(), names: await mine() }).toEqual(before);
    expect(await notes()).toEqual([]);
    expect(staged()).toEqual([]);
  });
});

describe("who may", () => {
  test.each([
    ["student01", 403],
    ["school01", 201],
    ["teacher01", 201],
  ])("%s begins an upload: %d", async (as, status) => {
    const answer = await beginUpload(app, { bytes: pdf("who"), name: "who.pdf", as });
    expect(answer.status).toBe(status);
  });

  test("nobody without a session", async () => {
    const answer = await app.fetch(TUS_PATH, {
      method: "POST",
      headers: { "tus-resumable": "1.0.0", "upload-length": "5" },
    });
    expect(answer.status).toBe(401);
  });

  test("another person's upload is not there: not to look at, to continue, to end or to finish", async () => {
    const begun = await beginUpload(app, { bytes: pdf("mine"), name: "mine.pdf" });
    const location = begun.headers.get("location") ?? "";
    const token = await app.tokenOf("teacher02");
    for (const method of ["HEAD", "PATCH", "DELETE"]) {
      const answer = await app.fetch(location, {
        method,
        headers: {
          "x-token": token,
          "tus-resumable": "1.0.0",
          "upload-offset": "0",
          "content-type": "application/offset+octet-stream",
        },
      });
      expect(answer.status).toBe(404);
    }
    const uploadId = location.split("/").at(-1) ?? "";
    expect(await app.call(finishUpload, { uploadId }, { as: "teacher02" })).toMatchObject({
      status: 404,
    });
    expect(await app.call(finishUpload, { uploadId }, { as: "teacher01" })).toMatchObject({
      code: "media.uploadNotWhole",
    });
    expect(
      (await app.call(listUploads, {}, { as: "teacher01" })).data?.map(({ id }) => id),
    ).toContain(uploadId);
    expect((await app.call(listUploads, {}, { as: "teacher02" })).data).toEqual([]);
  });

  test("a page of another site cannot begin one with somebody's cookie", async () => {
    const answer = await app.fetch(TUS_PATH, {
      method: "POST",
      headers: {
        cookie: `Admin-Token=${await app.tokenOf("teacher01")}`,
        origin: "https://evil.example",
        "tus-resumable": "1.0.0",
        "upload-length": "5",
      },
    });
    expect(answer.status).toBe(403);
  });
});

describe("room", () => {
  test("uploads at once cannot pass the limit together, and what nobody finished is swept and gives its room back", async () => {
    const db = tablesOf<MediaTables>(app.services.db);
    const corp = "corp-craft-college";
    await db.insertInto("media.quota").values({ corp_id: corp, limit_bytes: 1_000 }).execute();
    const begun = await Promise.all(
      Array.from({ length: 8 }, () =>
        beginUpload(app, { bytes: new Uint8Array(300), name: "a.pdf", as: "teacher02" }),
      ),
    );
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await usedBytes("teacher02")).toBe(900);
    await db.deleteFrom("media.quota").where("corp_id", "=", corp).execute();
    expect(await sweep()).toBe(3);
    expect(await usedBytes("teacher02")).toBe(0);
    expect(staged()).toEqual([]);
  });
});

test("the protocol's own client breaks off and goes on where it was, in another process too", async () => {
  const bytes = Buffer.concat([pdf(), Buffer.alloc(3_000_000, "x")]);
  const token = await app.tokenOf("teacher01");
  const options = {
    metadata: { filename: "resumed.pdf", folder: "coursemetrial" },
    headers: { "x-token": token },
    chunkSize: 1_000_000,
    retryDelays: [],
  };
  const url = await new Promise<string>((resolve, reject) => {
    const first: Upload = new Upload(bytes, {
      ...options,
      endpoint: `${app.origin}${TUS_PATH}`,
      onError: reject,
      onChunkComplete: () => {
        void first.abort().then(() => resolve(first.url ?? ""));
      },
    });
    first.start();
  });
  const twin = await app.startTwin();
  try {
    const { pathname } = new URL(url);
    const offsets: number[] = [];
    await new Promise<void>((resolve, reject) => {
      new Upload(bytes, {
        ...options,
        uploadUrl: `${twin.origin}${pathname}`,
        onError: reject,
        onChunkComplete: (_size, accepted) => void offsets.push(accepted),
        onSuccess: () => resolve(),
      }).start();
    });
    expect(offsets[0]).toBe(2_000_000);
    const uploadId = pathname.split("/").at(-1) ?? "";
    const answer = await app.call(finishUpload, { uploadId }, { as: "teacher01" });
    expect(answer.data).toMatchObject({ name: "resumed.pdf", bytes: bytes.length });
  } finally {
    await twin.close();
  }
});
