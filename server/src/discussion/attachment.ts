import * as contract from "@perennial/contract/discussion/attachment.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { now } from "../kernel/clock.ts";
import { accessUrl } from "../files/public.ts";
import { playbackOf, setResourceUses } from "../media/public.ts";
import { filesOf, freePostFiles } from "./board/post-file.ts";
import { requireDiscussion } from "./standing.ts";
import { implement, type DiscussionTables } from "./tables.ts";

type Database = Kysely<DiscussionTables>;
type Shown = z.output<typeof contract.Attachment>;

const USED_BY = "discussion.post";

/** Makes these the files of a post. */
export async function keepAttachments(
  db: Database,
  postId: string,
  resourceIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(resourceIds)];
  await db.deleteFrom("discussion.post_attachment").where("post_id", "=", postId).execute();
  if (ids.length > 0)
    await db
      .insertInto("discussion.post_attachment")
      .values(ids.map((resource_id, sort) => ({ post_id: postId, resource_id, sort })))
      .execute();
  await setResourceUses(db, USED_BY, postId, ids);
}

/** Removes all files from a post that is deleted. */
export async function freeAttachments(db: Database, postId: string): Promise<void> {
  await db.deleteFrom("discussion.post_attachment").where("post_id", "=", postId).execute();
  await setResourceUses(db, USED_BY, postId, []);
  await freePostFiles(db, postId);
}

const kindOf = (mime: string): Shown["kind"] =>
  mime.startsWith("image/") ? "picture" : mime === "application/pdf" ? "document" : "file";

/** Files of these posts, by post: those of the library first, then those that were uploaded. */
export async function attachmentsOf(
  db: Database,
  postIds: readonly string[],
): Promise<Map<string, Shown[]>> {
  const [rows, files] = await Promise.all([
    db
      .selectFrom("discussion.post_attachment as attachment")
      .innerJoin("media.resource as resource", "resource.id", "attachment.resource_id")
      .select([
        "attachment.post_id",
        "resource.id",
        "resource.name",
        "resource.kind",
        "resource.bytes",
      ])
      .where("attachment.post_id", "=", sql<string>`any(${postIds})`)
      .where("resource.deleted_at", "is", null)
      .orderBy("attachment.sort")
      .execute(),
    filesOf(db, postIds),
  ]);
  const shown = new Map<string, Shown[]>();
  const put = (postId: string, file: Shown): void => {
    shown.set(postId, [...(shown.get(postId) ?? []), file]);
  };
  for (const { post_id, id, name, kind, bytes } of rows)
    put(post_id, { id, name, kind: kind as Shown["kind"], bytes, url: "" });
  for (const { post_id, url, name, mime, bytes } of files)
    put(post_id, { id: url, name, kind: kindOf(mime), bytes, url });
  return shown;
}

/** Files of posts, for everybody who may read the post. */
export const attachment = implement(contract, {
  async openPostFile({ input, db, caller, services, right, fail }) {
    requireDiscussion(caller.site);
    const { post } = right.postId;
    const file = await db
      .selectFrom("discussion.post_file")
      .select("url")
      .where("post_id", "=", post.id)
      .where("url", "=", input.url)
      .executeTakeFirst();
    return file ? { url: accessUrl(services, file.url, now()) } : fail("discussion.notFound");
  },

  async openAttachment({ input, db, caller, services, right, fail }) {
    requireDiscussion(caller.site);
    const { post } = right.postId;
    const file = await db
      .selectFrom("discussion.post_attachment")
      .select("resource_id")
      .where("post_id", "=", post.id)
      .where("resource_id", "=", input.resourceId)
      .executeTakeFirst();
    const playback =
      file && (await playbackOf(db, services, [file.resource_id])).get(file.resource_id);
    return playback ?? fail("discussion.notFound");
  },
});
