import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getAccessUrl } from "@perennial/contract/files/file.ts";
import { UPLOAD_FOLDERS, UPLOAD_LIMITS } from "@perennial/contract/files/folder.ts";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { openStoredFile } from "./public.ts";
import { sweepFiles } from "./sweep.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Uploaded {
  success: boolean;
  code?: string;
  data: { url: string; width: number; height: number; uid: string; name: string; size: number };
}

interface Sent {
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly as?: string | undefined;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** Sends one file as a browser does. */
async function upload({ bytes, name = "a.png", as = "student01", query, headers }: Sent) {
  const form = new FormData();
  form.set("file", new File([Buffer.from(bytes)], name));
  const search = new URLSearchParams({ folder: "personalavator", uid: "u1", ...query });
  const response = await fetch(`${app.origin}/api/files/upload?${search.toString()}`, {
    method: "POST",
    body: form,
    headers: { ...(as ? { "x-token": await app.tokenOf(as) } : {}), ...headers },
  });
  return { status: response.status, ...((await response.json()) as Uploaded) };
}

const picture = (format: "png" | "jpeg" | "gif", width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#c33" } })
    .toFormat(format)
    .toBuffer();
const pathOf = (url: string): string =>
  url.startsWith("/files/")
    ? join(app.services.filesDir, url.slice("/files/".length))
    : join(app.services.settings.dataDir, "private-files", url.slice("/api/files/private/".length));
const sheet = (extra: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "xl/workbook.xml": strToU8("<w/>"),
    ...extra,
  });

describe("an upload", () => {
  it("answers address, size and measures, and the file is served as what it is", async () => {
    const answer = await upload({ bytes: await picture("jpeg"), name: "头像.jpg" });
    expect(answer).toMatchObject({
      resultCode: 0,
      data: { width: 40, height: 30, uid: "u1", name: "头像.jpg" },
    });
    expect(answer.data.url).toMatch(/^\/files\/personalavator\/\d{4}\/\d\d\/[\da-f-]{36}\.jpg$/);
    const served = await app.fetch(answer.data.url);
    expect(served.status).toBe(200);
    expect(served.headers.get("content-type")).toBe("image/jpeg");
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    expect(served.headers.get("content-security-policy")).toContain("sandbox");
  });

  it("is refused to visitors, to blacklisted people and to a foreign page with the cookie", async () => {
    const bytes = await picture("png");
    expect(await upload({ bytes, as: "" })).toMatchObject({
      status: 401,
      code: "kernel.notSignedIn",
    });
    expect(await upload({ bytes, as: "blocked01" })).toMatchObject({
      code: "kernel.accountDisabled",
    });
    const cookie = `Admin-Token=${await app.tokenOf("student01")}`;
    const foreign = { cookie, "sec-fetch-site": "cross-site" };
    expect(await upload({ bytes, as: "", headers: foreign })).toMatchObject({
      code: "kernel.crossSite",
    });
    const own = { cookie, "sec-fetch-site": "same-origin" };
    expect(await upload({ bytes, as: "", headers: own })).toMatchObject({ resultCode: 0 });
  });

  it.each(["../../x", "", "nothing", "constructor", "tempimportfile/../cms"])(
    "knows no folder %j",
    async (folder) => {
      expect(await upload({ bytes: await picture("png"), query: { folder } })).toMatchObject({
        status: 400,
        code: "files.folderUnknown",
      });
    },
  );

  it.each([
    ["HTML named as a picture", strToU8("<html><script>alert(1)</script></html>"), "a.png"],
    ["SVG", strToU8('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), "a.svg"],
    ["a program", Buffer.from("7f454c4602010100", "hex"), "a.jpg"],
    ["a sheet for an avatar", sheet(), "a.png"],
  ])("refuses %s", async (_what, bytes, name) => {
    expect(await upload({ bytes, name })).toMatchObject({ status: 400, code: "files.typeRefused" });
  });

  it("refuses nothing, half a picture and a body that is no form", async () => {
    expect(await upload({ bytes: new Uint8Array() })).toMatchObject({ code: "files.empty" });
    const half = (await picture("png", 300, 300)).subarray(0, 200);
    expect(await upload({ bytes: half })).toMatchObject({
      status: 400,
      code: "files.pictureRefused",
    });
    const response = await fetch(`${app.origin}/api/files/upload?folder=tspace`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", "x-token": await app.tokenOf("student01") },
    });
    expect(response.status).toBe(400);
  });

  it("draws pictures anew: what hides behind them is gone", async () => {
    const polyglot = Buffer.concat([
      await picture("gif"),
      Buffer.from("<script>alert(1)</script>"),
    ]);
    const { data } = await upload({ bytes: polyglot, name: "a.gif" });
    expect(data.url).toMatch(/\.png$/);
    expect(readFileSync(pathOf(data.url)).includes("<script>")).toBe(false);
  });

  it("puts the site's host into a picture when a watermark is asked for", async () => {
    const bytes = await picture("png", 400, 300);
    const plain = await upload({ bytes });
    const marked = await upload({ bytes, query: { needWatermark: "1" } });
    expect(marked.data).toMatchObject({ width: 400, height: 300 });
    expect(readFileSync(pathOf(marked.data.url))).not.toEqual(readFileSync(pathOf(plain.data.url)));
  });

  it.each([
    ["300 letters", `${"长".repeat(300)}.png`],
    ["the way out", "..\\..\\a.png"],
    ["a null", "a\u0000b.png"],
    ["markup", '"><img src=x>.png'],
  ])("stores %s under a name of its own", async (_what, name) => {
    const { data } = await upload({ bytes: await picture("png"), name });
    expect(data.url).toMatch(/^\/files\/personalavator\/\d{4}\/\d\d\/[\da-f-]{36}\.png$/);
    expect([...data.name].length).toBeLessThanOrEqual(200);
    expect(data.name).not.toMatch(/[\p{Cc}\\]|\.\./u);
    expect(existsSync(pathOf(data.url))).toBe(true);
  });

  it("refuses too large files before they are kept", async () => {
    const before = readdirSync(app.services.filesDir, { recursive: true }).length;
    const bytes = Buffer.concat([await picture("png"), Buffer.alloc(UPLOAD_LIMITS.otherBytes)]);
    expect(await upload({ bytes })).toMatchObject({ status: 413, code: "files.tooLarge" });
    const overPicture = Buffer.concat([
      await picture("png"),
      Buffer.alloc(UPLOAD_LIMITS.pictureBytes),
    ]);
    expect(await upload({ bytes: overPicture })).toMatchObject({ code: "files.tooLarge" });
    expect(readdirSync(app.services.filesDir, { recursive: true }).length).toBe(before);
  });

  it("refuses bombs and ways out in packed files without unpacking them", async () => {
    const query = { folder: "tempimportfile" };
    const bomb = sheet({ "xl/sheet.xml": new Uint8Array(UPLOAD_LIMITS.unpackedBytes + 1) });
    expect(bomb.length).toBeLessThan(UPLOAD_LIMITS.sheetBytes);
    expect(await upload({ bytes: bomb, query })).toMatchObject({ code: "files.archiveRefused" });
    const many = Object.fromEntries(
      Array.from({ length: UPLOAD_LIMITS.archiveEntries }, (_, at) => [`x/${at}`, strToU8("")]),
    );
    expect(await upload({ bytes: sheet(many), query })).toMatchObject({
      code: "files.archiveRefused",
    });
    const out = sheet({ "../../etc/cron": strToU8("x") });
    expect(await upload({ bytes: out, query })).toMatchObject({ code: "files.archiveRefused" });
    expect(await upload({ bytes: sheet(), query })).toMatchObject({ resultCode: 0 });
  });

  it("stops at the person's daily number and bytes, also when they come at once", async () => {
    const { pool } = app.services;
    const today = "insert into files.daily_use values ($1, current_date, $2, $3)";
    await pool.query(today, ["student03", UPLOAD_LIMITS.dailyFiles - 3, 0]);
    await pool.query(today, ["student04", 0, UPLOAD_LIMITS.dailyBytes]);
    const bytes = await picture("png");
    await app.tokenOf("student03");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => upload({ bytes, as: "student03" })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === "files.quotaUsed")).toHaveLength(7);
    expect(await upload({ bytes, as: "student04" })).toMatchObject({ status: 429 });
  });
});

describe("private files", () => {
  const query = { folder: "tempimportfile" };

  it("are fetched by their owner's signed address only", async () => {
    const { data } = await upload({ bytes: sheet(), name: '名"单.xlsx', query });
    expect(data.url).toMatch(/^\/api\/files\/private\/tempimportfile\//);
    expect((await app.fetch(data.url)).status).toBe(403);
    expect((await app.fetch(data.url.replace("/api/files/private/", "/files/"))).status).toBe(404);

    const signed = await app.call(getAccessUrl, { ossKey: data.url }, { as: "student01" });
    expect(signed.success).toBe(true);
    const address = signed.data?.url ?? "";
    const served = await app.fetch(address);
    expect(served.status).toBe(200);
    expect(served.headers.get("content-disposition")).toContain("attachment;");
    expect(served.headers.get("content-disposition")).not.toContain('名"');
    expect(
      (await app.fetch(address.replace(/\d{13}/, (at) => String(Number(at) + 1)))).status,
    ).toBe(403);
    expect((await app.fetch(address.replace(/expires=\d+/, "expires=1000000000000"))).status).toBe(
      403,
    );
  });

  it("are nobody else's, and no foreign address is ever opened", async () => {
    const { data } = await upload({ bytes: sheet(), query });
    expect(await app.call(getAccessUrl, { ossKey: data.url }, { as: "site01" })).toMatchObject({
      code: "files.notFound",
    });
    expect(await app.call(getAccessUrl, { ossKey: data.url }, {})).toMatchObject({ status: 401 });
    for (const url of [
      "http://127.0.0.1:1/x",
      "file:///etc/passwd",
      "/files/../../etc/passwd",
      "/files/demo/guide.pdf",
    ])
      await expect(openStoredFile(app.services.db, app.services, url, "student01")).rejects.toThrow(
        "files.notFound",
      );
    await expect(openStoredFile(app.services.db, app.services, data.url, "site01")).rejects.toThrow(
      "files.notFound",
    );
    expect(
      (await openStoredFile(app.services.db, app.services, data.url, "student01")).bytes.length,
    ).toBeGreaterThan(0);
  });

  it("that were only for now are swept after a day, others stay", async () => {
    const kept = await upload({ bytes: await picture("png") });
    const temp = await upload({ bytes: sheet(), query });
    const tomorrow = new Date(Date.now() + UPLOAD_LIMITS.tempFileMs + 60_000);
    expect(await sweepFiles(app.services, new Date())).toBe(0);
    expect(await sweepFiles(app.services, tomorrow)).toBeGreaterThan(0);
    expect(existsSync(pathOf(temp.data.url))).toBe(false);
    expect(existsSync(pathOf(kept.data.url))).toBe(true);
  });
});

it("every folder of the requirements is there, in their spelling, and the private ones of posts and notes", () => {
  expect(Object.keys(UPLOAD_FOLDERS).toSorted()).toEqual(
    "coursecover personalavator teachercertificate questionlibrary coursevideo courseaudio coursemetrial schoollogo tempimportfile tspace cms subjectanswer postfile ownspace"
      .split(" ")
      .toSorted(),
  );
});
