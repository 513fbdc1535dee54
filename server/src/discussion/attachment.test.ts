import { openAttachment } from "@perennial/contract/discussion/attachment.ts";
import { removePost, getPost, savePost } from "@perennial/contract/discussion/board/board.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { CLASS_A, COURSE, insertTaughtCourse } from "./fixtures.ts";

let app: TestApp;

async function insertResource(id: string, owner: string, corp: string): Promise<void> {
  await app.services.pool.query(
    `insert into media.resource (id, site_id, corp_id, right_path, owner_id, name, kind, mime, extension, bytes, sha256, key, status, audit)
     select $1, 'province', corp.id, rtrim(corp.right_path, '/') || '/', $2, $1 || '.pdf', 'document', 'application/pdf', 'pdf', 10, $4, $1, 2, 1
     from organisation.corp as corp where corp.id = $3`,
    [id, owner, corp, Buffer.alloc(32, id)],
  );
}
const write = async (attachmentIds: string[], more: object = {}) =>
  app.call(
    savePost,
    { courseId: COURSE, title: "字帖", content: "<p>见附件</p>", attachmentIds, ...more },
    { as: "teacher01" },
  );
const files = async (id: string, as = "student01") =>
  (await app.call(getPost, { id }, { as })).data?.attachments.map((file) => file.name);
const uses = async (id: string) =>
  (
    await app.services.pool.query(
      "select resource_id from media.resource_use where used_by = 'discussion.post' and used_id = $1 order by 1",
      [id],
    )
  ).rows.map(({ resource_id }: { resource_id: string }) => resource_id);

beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
  await insertResource("copybook", "teacher01", "corp-senior-university");
  await insertResource("tracing", "teacher01", "corp-senior-university");
  await insertResource("foreign", "teacher02", "corp-craft-college");
});
afterAll(() => app.close());

it("files stand at a post in their order, are held as long, and go with it", async () => {
  const id = (await write(["tracing", "copybook"])).data?.id ?? "";
  expect(await files(id)).toEqual(["tracing.pdf", "copybook.pdf"]);
  expect(await uses(id)).toEqual(["copybook", "tracing"]);
  await write(["copybook"], { id });
  expect(await files(id)).toEqual(["copybook.pdf"]);
  expect(await uses(id)).toEqual(["copybook"]);
  await app.call(removePost, { id }, { as: "teacher01" });
  expect(await uses(id)).toEqual([]);
});

it.each([
  ["of another school", ["foreign"], "media"],
  ["that is not there", ["nothing"], "media"],
  ["too many", Array.from({ length: 7 }, (_, at) => `file-${at}`), undefined],
])("refuses a file %s", async (_what, ids, domain) => {
  const answer = await write(ids);
  expect(answer.success).toBe(false);
  if (domain !== undefined) expect(answer.code?.split(".")[0]).toBe(domain);
});

it("opens a file to those who may read the post", async () => {
  const id = (await write(["copybook"], { type: 2, classId: CLASS_A })).data?.id ?? "";
  const open = async (as?: string, resourceId = "copybook") =>
    (await app.call(openAttachment, { postId: id, resourceId }, as === undefined ? {} : { as }))
      .status;
  expect(await open("student01")).toBe(200);
  expect(await open("teacher03")).toBe(200);
  expect(await open("student01", "tracing")).toBe(404);
  expect(await open("student02")).toBe(404);
  expect(await open("teacher02")).toBe(404);
  expect(await open()).toBe(401);
});
