import { ATTACHMENTS_MAX } from "@perennial/contract/discussion/attachment.ts";
import { sql, type Kysely } from "kysely";
import { keepStoredFile, releaseStoredFiles } from "../../files/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;

/** The folder for uploads of people without a library; nobody can read there without a signed address. */
const FOLDER = "/api/files/private/postfile/";

/** Releases files that no post uses any more. */
async function letGo(db: Database, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const kept = await db
    .selectFrom("discussion.post_file")
    .select("url")
    .where("url", "in", urls)
    .execute();
  const used = new Set(kept.map(({ url }) => url));
  await releaseStoredFiles(
    db,
    urls.filter((url) => !used.has(url)),
  );
}

/**
 * Makes these the uploaded files of a post. A new one must be the writer's own upload, whose type and size were found
 * from its content on arrival. Throws files.notFound, and discussion.tooManyFiles when they and `libraryNum` others are
 * too many.
 */
export async function keepPostFiles(
  db: Database,
  postId: string,
  userId: string,
  urls: readonly string[],
  libraryNum: number,
): Promise<void> {
  const wanted = [...new Set(urls)];
  if (wanted.length + libraryNum > ATTACHMENTS_MAX) throw new Failure("discussion.tooManyFiles");
  const before = await db
    .selectFrom("discussion.post_file")
    .select("url")
    .where("post_id", "=", postId)
    .execute();
  const known = new Set(before.map(({ url }) => url));
  const gone = [...known].filter((url) => !wanted.includes(url));
  if (gone.length > 0) {
    await db
      .deleteFrom("discussion.post_file")
      .where("post_id", "=", postId)
      .where("url", "in", gone)
      .execute();
    await letGo(db, gone);
  }
  for (const [sort, url] of wanted.entries()) {
    if (known.has(url)) {
      await db
        .updateTable("discussion.post_file")
        .set({ sort })
        .where("post_id", "=", postId)
        .where("url", "=", url)
        .execute();
      continue;
    }
    if (!url.startsWith(FOLDER) || !(await keepStoredFile(db, url, userId)))
      throw new Failure("files.notFound");
    const file = await db
      .selectFrom("files.upload")
      .select(["name", "mime", "bytes"])
      .where("url", "=", url)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("discussion.post_file")
      .values({ post_id: postId, url, ...file, sort })
      .execute();
  }
}

/** Removes all uploaded files from a post that is deleted. */
export async function freePostFiles(db: Database, postId: string): Promise<void> {
  const gone = await db
    .deleteFrom("discussion.post_file")
    .where("post_id", "=", postId)
    .returning("url")
    .execute();
  await letGo(
    db,
    gone.map(({ url }) => url),
  );
}

/** Uploaded files of these posts, in their order, in one query. */
export async function filesOf(db: Database, postIds: readonly string[]) {
  return db
    .selectFrom("discussion.post_file")
    .select(["post_id", "url", "name", "mime", "bytes"])
    .where("post_id", "=", sql<string>`any(${postIds})`)
    .orderBy("sort")
    .execute();
}
