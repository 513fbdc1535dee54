import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/course/class/class-event.ts";
import type { ClassEventKind } from "@perennial/contract/course/class/class-event.ts";
import { namesOf } from "./class-people.ts";
import { implement } from "../tables.ts";

const NAMES_SHOWN = 5;

interface Detail {
  readonly userIds?: readonly string[];
  readonly text?: string;
}

/** 班级日志: what happened in the classes of a period. */
export const classEvents = implement(contract, {
  async listClassEvents({ input, db }) {
    const { classId, kind } = input;
    let found = db
      .selectFrom("course.class_event as event")
      .innerJoin("course.class as class", "class.id", "event.class_id")
      .where("class.period_id", "=", input.periodId);
    if (classId) found = found.where("class.id", "=", classId);
    if (kind) found = found.where("event.kind", "=", kind);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          "event.id",
          "event.class_id",
          "class.name",
          "event.kind",
          "event.actor_id",
          "event.detail",
          "event.created_at",
        ])
        .orderBy("event.created_at", "desc")
        .orderBy("event.id", "desc"),
    );
    const details = rows.map(({ detail }) => detail as Detail);
    const names = await namesOf(db, [
      ...rows.map((row) => row.actor_id),
      ...details.flatMap(({ userIds }) => (userIds ?? []).slice(0, NAMES_SHOWN)),
    ]);
    return {
      data: rows.map((row, at) => {
        const { userIds = [], text = "" } = details[at] ?? {};
        return {
          id: row.id,
          classId: row.class_id,
          className: row.name,
          kind: row.kind as ClassEventKind,
          actorName: names.get(row.actor_id) ?? "",
          peopleNames: userIds.slice(0, NAMES_SHOWN).flatMap((id) => names.get(id) ?? []),
          peopleNum: userIds.length,
          text,
          createdAt: row.created_at,
        };
      }),
      page,
    };
  },
});
