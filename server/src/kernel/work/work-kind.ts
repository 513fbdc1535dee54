import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { sql, type RawBuilder } from "kysely";
import type { EntryTitle, MenuName } from "../menu/menu-part.ts";

/** One thing that waits for somebody. */
export interface WorkRow {
  readonly id: string;
  /** What waits: the name of a course, the title of a question. */
  readonly title: string;
  /** Who asks, or where it stands. */
  readonly detail: string;
  /** Since when it waits. */
  readonly since: string;
  /** Overdue from then on; null for what has no limit. */
  readonly due_at: string | null;
  readonly site_id: string;
  readonly corp_id: string;
  readonly right_path: string;
  /** The course whose team does it; empty where administrators do. */
  readonly course_id: string;
  /** A part of the address of its page. */
  readonly part_id: string;
  /** The only person who does it; null for everybody who may. */
  readonly only_for: string | null;
  /** People who may not do it although their right would let them: nobody decides about the own. */
  readonly not_for: readonly string[];
}

/**
 * Administrators of the place, with a permission, in one of these consoles, who with `isOwnSite` see their own site
 * only; or the team of the course; or those who lead it.
 */
type Workers =
  | {
      readonly in: readonly MenuName[];
      readonly permission: Permission;
      readonly isOwnSite?: boolean;
    }
  | "team"
  | "leads";

/**
 * One kind of work that waits for people. Its domain declares it; the desk counts and lists all kinds, and tells people
 * what arrives.
 */
export interface WorkKind {
  /** `course.review`: the domain and what is to be done. */
  readonly name: string;
  readonly title: EntryTitle;
  readonly workers: Workers;
  /** Address of the menu entry that shows the count; below the console when it begins with `./`. */
  readonly entry: string;
  /** Address where one of them is done; `{id}`, `{course}` and `{part}` stand for columns of the row. */
  readonly link: string;
  /** A statement with the columns of WorkRow. It must find what waits by an index. `at` is the time by our clock. */
  readonly rows: (at: Date) => RawBuilder<WorkRow>;
  /** Operations after which something may have arrived or be done. */
  readonly changedBy: readonly string[];
  /**
   * Key of the system message to those who do it, with the values `title` and `detail`. Left out where the domain
   * itself tells them.
   */
  readonly message?: string;
}

/** `columns` of a kind, with empty values for the others; each is an SQL expression. */
export function workColumns(columns: {
  readonly [Name in keyof WorkRow]?: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const text = sql`''`;
  const all: Record<keyof WorkRow, RawBuilder<unknown>> = {
    id: text,
    title: text,
    detail: text,
    since: sql`null::timestamptz`,
    due_at: sql`null::timestamptz`,
    site_id: text,
    corp_id: text,
    right_path: text,
    course_id: text,
    part_id: text,
    only_for: sql`null::text`,
    not_for: sql`'{}'::text[]`,
    ...columns,
  };
  return sql.join(Object.entries(all).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
}
