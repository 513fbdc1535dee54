import {
  removeOwnNote,
  saveNote,
  shareNote,
} from "@perennial/contract/discussion/note/note-own.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { COURSE, insertTaughtCourse } from "../fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
});
afterAll(() => app.close());

/** Sends a picture as notes and forms do, and gives its address. */
async function upload(as: string): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#396" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "a.png"));
  const query = "folder=tspace&resourceType=PrivateUnOrginazedResource&isTemp=1";
  const response = await fetch(`${app.origin}/api/files/upload?${query}`, {
    method: "POST",
    body: form,
    headers: { "x-token": await app.tokenOf(as) },
  });
  return ((await response.json()) as { data: { url: string } }).data.url;
}

const statusFor = async (url: string, as?: string): Promise<number> => {
  const headers: Record<string, string> = as
    ? { cookie: `Admin-Token=${await app.tokenOf(as)}` }
    : {};
  return (await app.fetch(url, { headers })).status;
};
const save = (url: string, as: string, id?: string) =>
  app.call(
    saveNote,
    {
      courseId: COURSE,
      title: "笔记",
      content: `<p>图<img src="${url}"></p>`,
      ...(id ? { id } : {}),
    },
    { as },
  );

it("a picture of a note is seen by who may read the note, and by nobody else", async () => {
  const url = await upload("student01");
  expect(url).toMatch(/^\/api\/files\/private\//);
  const id = (await save(url, "student01")).data?.id ?? "";
  expect(await statusFor(url, "student01")).toBe(200);
  for (const as of ["student02", "teacher01", "student05", undefined])
    expect(await statusFor(url, as), as).toBe(403);

  await app.call(shareNote, { id, isShared: true }, { as: "student01" });
  // The class has it now, the lead sees it, the other class not before it is a quality note.
  expect(await statusFor(url, "teacher01")).toBe(200);
  expect(await statusFor(url, "student02")).toBe(403);
  await app.services.pool.query("update discussion.note set type = 1 where id = $1", [id]);
  expect(await statusFor(url, "student02")).toBe(200);
  for (const as of ["student05", undefined]) expect(await statusFor(url, as), as).toBe(403);

  await app.call(removeOwnNote, { id }, { as: "student01" });
  expect(await statusFor(url, "student02")).toBe(403);
  const { rows } = await app.services.pool.query(
    "select is_temp, used_by from files.upload where url = $1",
    [url],
  );
  expect(rows).toEqual([{ is_temp: true, used_by: null }]);
});

it("a note takes no picture of somebody else, nor one of another note", async () => {
  const others = await upload("student02");
  expect(await save(others, "student01")).toMatchObject({ status: 404, code: "files.notFound" });
  const own = await upload("student01");
  const first = (await save(own, "student01")).data?.id ?? "";
  expect(await save(own, "student01")).toMatchObject({ code: "files.notFound" });
  expect(await save(own, "student01", first)).toMatchObject({ success: true });
  expect(await statusFor(own, "student01")).toBe(200);
});
