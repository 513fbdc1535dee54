import { chinaMinute } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { attachment, endpoint, type Endpoint } from "../../kernel/door/endpoint.ts";
import { Failure, refuse } from "../../kernel/failure.ts";
import { now } from "../../kernel/clock.ts";
import { heavyJob } from "../../kernel/heavy/heavy-job.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { ExportedNote } from "./note-document.ts";
import type * as writing from "./note-document.work.ts";
import { selectNotes, withShown } from "./note-rows.ts";
import type { DiscussionTables } from "../tables.ts";

const MOST_NOTES = 5_000;
const MOST_BYTES = 20_000_000;
/** Notes read at once; one of them may be as long as a post. */
const CHUNK = 50;
const TITLES: Readonly<Record<Language, string>> = { zh: "学习笔记", en: "Notes", es: "Apuntes" };

const writingJob = heavyJob<typeof writing>({
  name: "writeNotes",
  module: new URL("./note-document.work.ts", import.meta.url),
  memoryMb: 300,
  limitMs: 30_000,
});

/** Has a file written, and opens it; its name is gone by then, so that nothing is left behind whatever happens. */
async function readOnce(path: string, write: () => Promise<void>): Promise<Readable> {
  try {
    await write();
    const file = await open(path);
    return file.createReadStream();
  } finally {
    await rm(path, { force: true });
  }
}

/** Own notes to take along: a page that word processors open, or plain text. */
export const noteEndpoints: readonly Endpoint[] = [
  endpoint({
    name: "discussion.exportNotes",
    summary:
      "Own notes of a course, or of all courses: ?format=doc for word processors, txt for plain text",
    method: "GET",
    path: "/api/teaching/api/course/note/own/export",
    access: "signed-in",
    fails: ["discussion.notesTooMany"],
    things: { courseId: "own" },
    effect: "read",
    budget: "export",
    async handle({ caller, services, query, signal }) {
      const { viewer, language, site } = caller;
      if (!viewer) return refuse("kernel.notSignedIn");
      const db = tablesOf<DiscussionTables>(services.db);
      const courseId = query.get("courseId") ?? "";
      let own = selectNotes(db).where("note.user_id", "=", viewer.userId);
      if (courseId !== "") own = own.where("note.course_id", "=", courseId);
      const found = await own
        .select([
          "note.id",
          "course.name as course_name",
          sql<number>`octet_length(note.content_html)`.as("bytes"),
        ])
        .orderBy("course.name")
        .orderBy("note.created_at")
        .orderBy("note.id")
        .limit(MOST_NOTES + 1)
        .execute();
      if (
        found.length > MOST_NOTES ||
        found.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES
      )
        throw new Failure("discussion.notesTooMany");

      async function* slices(): AsyncGenerator<ExportedNote[]> {
        for (let at = 0; at < found.length; at += CHUNK) {
          const ids = found.slice(at, at + CHUNK).map(({ id }) => id);
          // oxlint-disable-next-line no-await-in-loop -- one chunk after the other is the point
          const rows = await withShown(own.where("note.id", "in", ids)).execute();
          const byId = new Map(rows.map((row) => [row.id, row]));
          yield ids.flatMap((id) => {
            const row = byId.get(id);
            return row
              ? [
                  {
                    courseName: row.course_name,
                    unitName: row.unit_name ?? "",
                    atSeconds: row.at_seconds,
                    title: row.title,
                    html: row.content_html,
                    writtenAt: chinaMinute(new Date(row.created_at)),
                  },
                ]
              : [];
          });
        }
      }
      const isWord = query.get("format") !== "txt";
      const title = [courseId === "" ? "" : (found[0]?.course_name ?? ""), TITLES[language]]
        .filter(Boolean)
        .join(" ");
      const path = join(services.storage.stagingDir, `notes-${randomUUID()}`);
      const body = await readOnce(path, async () => {
        const { sha256 } = await services.heavy.run(
          writingJob,
          { title, isWord, origin: site.origin, path },
          { parts: slices(), by: viewer.userId, signal },
        );
        await services.audit.recordQuery(services.db, {
          caller,
          subject: "discussion.note.export",
          filter: { courseId },
          rowCount: found.length,
          fileHash: sha256,
        });
      });
      return {
        headers: {
          "content-type": isWord ? "application/msword" : "text/plain; charset=utf-8",
          "content-disposition": attachment(
            `${title}-${chinaMinute(now()).slice(0, 10)}.${isWord ? "doc" : "txt"}`,
          ),
          "x-content-type-options": "nosniff",
        },
        body,
      };
    },
  }),
];
