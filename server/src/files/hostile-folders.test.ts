import { zipSync } from "fflate";
import { UPLOAD_LIMITS, type UploadFolderName } from "@perennial/contract/files/folder.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { buildOn } from "../../test/builders/builders.ts";
import { hostilePictures } from "../../test/hostile/hostile-pictures.ts";

/** Where training takes files: pictures of logs and experiences, evidence of outcomes, covers, files of articles. */
const FOLDERS = [
  "tspace",
  "postfile",
  "coursecover",
  "coursemetrial",
] as const satisfies readonly UploadFolderName[];
const DOCUMENTS = ["postfile", "coursemetrial"] as const satisfies readonly UploadFolderName[];

let app: TestApp;
let teacher = "";
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  const build = await buildOn(app);
  teacher = await build.person({ role: "Teacher", corpId: await build.corp() });
  await app.tokenOf(teacher);
});
afterAll(() => app.close());

async function upload(folder: string, name: string, bytes: Uint8Array) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  const response = await fetch(`${app.origin}/api/files/upload?folder=${folder}`, {
    method: "POST",
    body: form,
    headers: { "x-token": await app.tokenOf(teacher) },
  });
  return (await response.json()) as {
    code?: string;
    data: { url: string; width: number; height: number } | null;
  };
}

const kept = async (): Promise<number> => {
  const { rows } = await app.services.pool.query<{ num: number }>(
    "select count(*)::int as num from files.upload",
  );
  return rows[0]?.num ?? -1;
};

/** A document of this kind whose one more part is as given. */
const packed = (part: string, more: Record<string, Uint8Array>): Uint8Array =>
  zipSync({
    "[Content_Types].xml": new Uint8Array(),
    [part]: new Uint8Array(10),
    ...more,
  });

const pictures = await hostilePictures();
const bombs = pictures.filter(([, , isKept]) => isKept === false);
const heavy = pictures.filter(([name]) => /profile|text-of/.test(name));

describe.each(FOLDERS)("%s", (folder) => {
  it("takes no picture that would fill the memory, and keeps nothing of it", async () => {
    expect(bombs.length).toBeGreaterThan(1);
    const before = await kept();
    for (const [name, bytes] of bombs) {
      const { code, data } = await upload(folder, name, bytes);
      expect({ name, code: typeof code, data }).toEqual({ name, code: "string", data: null });
    }
    expect(await kept()).toBe(before);
  });

  it("draws pictures anew, without the hundreds of megabytes that hang on them", async () => {
    expect(heavy).toHaveLength(2);
    for (const [name, bytes] of heavy) {
      const { data } = await upload(folder, name, bytes);
      expect({ name, width: data?.width, height: data?.height }).toEqual({
        name,
        width: 64,
        height: 64,
      });
    }
  });
});

describe.each(DOCUMENTS)("%s", (folder) => {
  it("takes no document that unpacks to more than it may, or leads outside", async () => {
    const before = await kept();
    const big = packed("word/document.xml", {
      "word/media/a.bin": new Uint8Array(UPLOAD_LIMITS.unpackedBytes + 1),
    });
    const many = packed(
      "word/document.xml",
      Object.fromEntries(
        Array.from({ length: UPLOAD_LIMITS.archiveEntries }, (_none, at) => [
          `word/${at}.xml`,
          new Uint8Array(),
        ]),
      ),
    );
    const outside = packed("word/document.xml", { "../../x.html": new Uint8Array(3) });
    for (const bytes of [big, many, outside])
      expect((await upload(folder, "evidence.docx", bytes)).code).toBe("files.archiveRefused");
    expect(await kept()).toBe(before);
  });
});
