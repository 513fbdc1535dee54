import { pageInfo } from "@perennial/contract/kernel/page.ts";
import * as contract from "@perennial/contract/desk/work.ts";
import { sql } from "kysely";
import { now } from "../kernel/clock.ts";
import { rowsBefore } from "../kernel/database/paging.ts";
import { implementOn } from "../kernel/domain.ts";
import { titleIn } from "../kernel/menu/menu-part.ts";
import type { WorkRow } from "../kernel/work/work-kind.ts";
import { entryPathOf } from "./entry-path.ts";
import type { DeskTables } from "./tables.ts";
import { addressOf, countWaiting, kindsOf, waitingFor } from "./work-rows.ts";

const implement = implementOn<DeskTables>();

const NO_PLACE = { id: "", course_id: "", part_id: "" };

/** What waits for the active role; each kind is declared by its domain (`Domain.work`). */
export const workOperations = implement(contract, {
  async countWork({ db, viewer, services, caller }) {
    const person = viewer();
    const own = kindsOf(services.work, person);
    const counts = await countWaiting(db, own, person, now());
    const entryPath = own.length === 0 ? "" : await entryPathOf(db, person);
    const kinds = own.map(({ name, title, entry }) => ({
      kind: name,
      title: titleIn(title, caller.language),
      entry: addressOf(entry, NO_PLACE, entryPath),
      count: counts.get(name)?.count ?? 0,
      overdueNum: counts.get(name)?.overdue ?? 0,
    }));
    const sum = (key: "count" | "overdueNum"): number =>
      kinds.reduce((total, kind) => total + kind[key], 0);
    return { total: sum("count"), overdueNum: sum("overdueNum"), kinds };
  },

  async listWork({ input, db, viewer, services, caller }) {
    const person = viewer();
    const at = now();
    const own = kindsOf(services.work, person).filter(
      ({ name }) => input.kind === undefined || name === input.kind,
    );
    const waiting = waitingFor(own, person, at);
    if (!waiting) return { data: [], page: pageInfo(0, input.pageNo, input.pageSize) };
    const isOverdue = sql`coalesce(due_at < ${at.toISOString()}::timestamptz, false)`;
    const shown =
      input.isOverdue === undefined
        ? waiting
        : sql`select * from (${waiting}) as waiting where ${isOverdue} = ${input.isOverdue}`;
    const [{ rows }, { rows: counted }, entryPath] = await Promise.all([
      sql<WorkRow & { kind: string; is_overdue: boolean }>`
        select *, ${isOverdue} as is_overdue from (${shown}) as shown
        order by since, kind, id limit ${input.pageSize} offset ${rowsBefore(input)}`.execute(db),
      sql<{ count: number }>`select count(*) as count from (${shown}) as shown`.execute(db),
      entryPathOf(db, person),
    ]);
    const kinds = new Map(own.map((kind) => [kind.name, kind]));
    return {
      data: rows.flatMap((row) => {
        const kind = kinds.get(row.kind);
        if (!kind) return [];
        return {
          id: row.id,
          kind: row.kind,
          kindTitle: titleIn(kind.title, caller.language),
          title: row.title,
          detail: row.detail,
          since: new Date(row.since).toISOString(),
          dueAt: row.due_at === null ? null : new Date(row.due_at).toISOString(),
          isOverdue: row.is_overdue,
          to: addressOf(kind.link, row, entryPath),
        };
      }),
      page: pageInfo(counted[0]?.count ?? 0, input.pageNo, input.pageSize),
    };
  },
});
