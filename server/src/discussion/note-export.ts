import { createHash } from "node:crypto";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { attachment, endpoint, type Endpoint } from "../kernel/endpoint.ts";
import { refuse } from "../kernel/failure.ts";
import { now } from "../kernel/clock.ts";
import { tablesOf } from "../kernel/services.ts";
import { asPlainText, asWordPage, type ExportedNote } from "./note-document.ts";
import { selectNotes, withShown } from "./note-rows.ts";
import type { DiscussionTables } from "./tables.ts";

const MAX_ROWS = 5_000;
const CHINA_OFFSET_MS = 8 * 3_600_000;
const TITLES: Readonly<Record<Language, string>> = { zh: "学习笔记", en: "Notes", es: "Apuntes" };

/** A moment as China's clock shows it: 2026-11-21 09:30. */
const chinaMinute = (at: Date): string =>
  new Date(at.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 16).replace("T", " ");

/** Own notes to take along: a page that word processors open, or plain text. */
export const noteEndpoints: readonly Endpoint[] = [
  endpoint({
    name: "discussion.exportNotes",
    summary:
      "Own notes of a course, or of all courses: ?format=doc for word processors, txt for plain text",
    method: "GET",
    path: "/api/teaching/api/course/note/own/export",
    access: "signed-in",
    things: { courseId: "own" },
    effect: "read",
    budget: "export",
    async handle({ caller, services, query }) {
      const { viewer, language, site } = caller;
      if (!viewer) return refuse("kernel.notSignedIn");
      const courseId = query.get("courseId") ?? "";
      let found = selectNotes(tablesOf<DiscussionTables>(services.db)).where(
        "note.user_id",
        "=",
        viewer.userId,
      );
      if (courseId !== "") found = found.where("note.course_id", "=", courseId);
      const rows = await withShown(found)
        .orderBy("course.name")
        .orderBy("note.created_at")
        .orderBy("note.id")
        .limit(MAX_ROWS)
        .execute();
      const notes = rows.map((row): ExportedNote => ({
        courseName: row.course_name,
        unitName: row.unit_name ?? "",
        atSeconds: row.at_seconds,
        title: row.title,
        html: row.content_html,
        writtenAt: chinaMinute(new Date(row.created_at)),
      }));
      const isWord = query.get("format") !== "txt";
      const title = [courseId === "" ? "" : (rows[0]?.course_name ?? ""), TITLES[language]]
        .filter(Boolean)
        .join(" ");
      const body = isWord ? asWordPage(title, notes, site.origin) : asPlainText(title, notes);
      await services.audit.recordQuery(services.db, {
        caller,
        subject: "discussion.note.export",
        filter: { courseId },
        rowCount: rows.length,
        fileHash: createHash("sha256").update(body).digest("hex"),
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
