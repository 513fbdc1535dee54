import { UPLOAD_FOLDERS, type FileKind } from "@perennial/contract/files/folder.ts";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 1_000 });
});
afterAll(() => app.close());

const ftyp = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(64)]);
const FILES: Readonly<Record<FileKind, () => Promise<Uint8Array> | Uint8Array>> = {
  picture: () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: "#c33" } })
      .png()
      .toBuffer(),
  document: () => Buffer.from("%PDF-1.7\n%%EOF"),
  sheet: () =>
    zipSync({ "[Content_Types].xml": strToU8("<T/>"), "xl/workbook.xml": strToU8("<w/>") }),
  audio: () => ftyp("M4A "),
  video: () => ftyp("isom"),
};
const KINDS = Object.keys(FILES) as FileKind[];

/** What each role publishes, by folder; what is not here it may not. Private: seen by signed address only. */
const EVERYBODY = {
  personalavator: "picture",
  tspace: "picture",
  postfile: "picture document (private)",
  ownspace: "picture (private)",
  subjectanswer: "picture document (private)",
  teachercertificate: "picture document (private)",
  tempimportfile: "sheet (private)",
};
const TEACHERS = {
  ...EVERYBODY,
  coursecover: "picture",
  questionlibrary: "picture document audio (private)",
  coursevideo: "video",
  courseaudio: "audio",
  coursemetrial: "picture document sheet audio video",
};
const MATRIX: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  student01: EVERYBODY,
  student02: EVERYBODY,
  teacher01: TEACHERS,
  site01: { ...TEACHERS, schoollogo: "picture", cms: "picture document" },
};

async function put(as: string, folder: string, kind: FileKind) {
  const form = new FormData();
  form.set("file", new File([Buffer.from(await FILES[kind]())], `a.${kind}`));
  const response = await fetch(`${app.origin}/api/files/upload?folder=${folder}`, {
    method: "POST",
    body: form,
    headers: { "x-token": await app.tokenOf(as) },
  });
  const { code, data } = (await response.json()) as {
    code?: string;
    data: { url: string } | null;
  };
  return { status: response.status, code, url: data?.url ?? "" };
}

describe.each(Object.entries(MATRIX))("%s", (as, allowed) => {
  it.each(Object.keys(UPLOAD_FOLDERS))("into %s", async (folder) => {
    const wanted = allowed[folder] ?? "";
    for (const kind of KINDS) {
      const { status, code, url } = await put(as, folder, kind);
      if (wanted.split(" ").includes(kind)) {
        expect([kind, code]).toEqual([kind, undefined]);
        expect((await app.fetch(url)).status).toBe(wanted.includes("(private)") ? 403 : 200);
      } else
        expect([kind, status, code]).toEqual(
          wanted === "" ? [kind, 403, "files.mayNotPut"] : [kind, 400, "files.typeRefused"],
        );
    }
  });
});

it("nothing that everybody may put can be fetched by everybody, but pictures", () => {
  for (const { kinds, from, isPrivate } of Object.values(UPLOAD_FOLDERS))
    if (from === undefined && !isPrivate) expect(kinds).toEqual(["picture"]);
});
