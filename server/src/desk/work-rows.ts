import { sql, type Kysely, type RawBuilder } from "kysely";
import { scopeOf } from "../identity/public.ts";
import { isBelow } from "../kernel/right-path.ts";
import type { Viewer } from "../kernel/viewer.ts";
import type { WorkKind, WorkRow } from "../kernel/work/work-kind.ts";
import type { DeskTables } from "./tables.ts";

/** The teaching space's role types: whose work is that of the own courses. */
const TEACHERS: ReadonlySet<string> = new Set(["Teacher", "CorpTeacher"]);

/** The kinds of work that a role does. */
export function kindsOf(
  kinds: readonly WorkKind[],
  { roleType, permissions }: Pick<Viewer, "roleType" | "permissions">,
): WorkKind[] {
  return kinds.filter(({ workers }) =>
    typeof workers === "string"
      ? TEACHERS.has(roleType)
      : workers.in.some((one) => one === roleType) && permissions.has(workers.permission),
  );
}

/** Kinds in the team whose members lead the course. */
const LEADS = sql`(0, 3)`;

/** Condition for `work`, the rows of a kind: somebody who does this kind may do this one. */
function mayDo({ workers }: WorkKind, viewer: Viewer): RawBuilder<boolean> {
  const parts = [
    sql`(work.only_for is null or work.only_for = ${viewer.userId})`,
    sql`not ${viewer.userId} = any(work.not_for)`,
  ];
  if (typeof workers === "string") {
    parts.push(sql`work.course_id in (select course_id from course.teacher
      where user_id = ${viewer.userId} ${workers === "leads" ? sql`and kind in ${LEADS}` : sql``})`);
  } else if (workers.isOwnSite) {
    parts.push(
      sql`work.site_id = ${viewer.siteId}`,
      sql`${isBelow("work.right_path", viewer.rightPath)}`,
    );
  } else {
    const { corpId, siteId, rightPath } = scopeOf(viewer);
    if (corpId !== undefined) parts.push(sql`work.corp_id = ${corpId}`);
    if (siteId !== undefined) parts.push(sql`work.site_id = ${siteId}`);
    if (rightPath !== undefined) parts.push(sql`${isBelow("work.right_path", rightPath)}`);
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** All that waits for a person, kind beside kind; undefined when the role does no such work. */
export function waitingFor(
  kinds: readonly WorkKind[],
  viewer: Viewer,
  at: Date,
): RawBuilder<WorkRow & { readonly kind: string }> | undefined {
  const [first, ...others] = kinds.map(
    (kind) =>
      sql`select ${sql.lit(kind.name)} as kind, work.* from (${kind.rows(at)}) as work
        where ${mayDo(kind, viewer)}`,
  );
  return first && sql`${sql.join([first, ...others], sql` union all `)}`;
}

/** How many wait of each kind, and how many of them are overdue; one statement. */
export async function countWaiting(
  db: Kysely<DeskTables>,
  kinds: readonly WorkKind[],
  viewer: Viewer,
  at: Date,
): Promise<Map<string, { readonly count: number; readonly overdue: number }>> {
  const waiting = waitingFor(kinds, viewer, at);
  if (!waiting) return new Map();
  const { rows } = await sql<{ kind: string; count: number; overdue: number }>`
    select kind, count(*) as count,
      count(*) filter (where due_at < ${at.toISOString()}::timestamptz) as overdue
    from (${waiting}) as waiting group by kind`.execute(db);
  return new Map(rows.map(({ kind, count, overdue }) => [kind, { count, overdue }]));
}

/** The address where a piece of work is done; `entryPath` is where the role's console begins. */
export function addressOf(
  pattern: string,
  row: Pick<WorkRow, "id" | "course_id" | "part_id">,
  entryPath: string,
): string {
  const values = { id: row.id, course: row.course_id, part: row.part_id };
  return pattern
    .replace(/^\.\//, `${entryPath}/`)
    .replace(/\{(id|course|part)\}/g, (_whole, name: keyof typeof values) =>
      encodeURIComponent(values[name]),
    );
}
