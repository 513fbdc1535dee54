import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import { heldSeats } from "../sale/held-seats.ts";
import type { TrainingTables } from "../tables.ts";

type Database = Kysely<TrainingTables>;
const { waiting, learns } = EnrolmentStatus;

/** How people come into a project by a list: brought by its team, or by their organisation. */
export type ListSourceKind = "import" | "corp";

interface Newcomer {
  readonly userId: string;
  readonly corpId: string;
}

async function takePlaces(db: Database, packageId: string, num: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("training.package as package")
    .from("training.project as project")
    .set({ learner_num: sql<number>`package.learner_num + ${num}` })
    .where("package.id", "=", packageId)
    .whereRef("project.package_id", "=", "package.id")
    .where(
      sql<boolean>`(project.quota = 0
        or package.learner_num + ${heldSeats()} + ${num} <= project.quota)`,
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure("training.projectFull");
}

/**
 * Lets people into a project whose row is locked, in one statement each for all of them, or, where the project decides
 * about applications, puts them among its applicants. Throws training.projectFull when there is no place for all; then
 * nobody is in.
 */
export async function letIn(
  db: Database,
  place: { readonly id: string; readonly siteId: string },
  people: readonly Newcomer[],
  source: ListSourceKind,
  isDecided = false,
): Promise<void> {
  if (people.length === 0) return;
  if (!isDecided) await takePlaces(db, place.id, people.length);
  const to = isDecided ? waiting : learns;
  const rows = JSON.stringify(people.map(({ userId, corpId }) => ({ userId, corpId })));
  await sql`
    insert into training.member (package_id, user_id, site_id, corp_id, status, source)
    select ${place.id}, "userId", ${place.siteId}, "corpId", ${to}, ${source}
    from jsonb_to_recordset(${rows}::jsonb) as one ("userId" text, "corpId" text)
    on conflict (package_id, user_id) do update set status = ${to}, source = excluded.source,
      corp_id = excluded.corp_id, queued_at = null, changed_at = now()`.execute(db);
  if (isDecided) return;
  await sql`
    insert into training.learner as own (package_id, user_id)
    select ${place.id}, "userId" from jsonb_to_recordset(${rows}::jsonb) as one ("userId" text)
    on conflict (package_id, user_id)
      do update set is_due = true, change_num = own.change_num + 1`.execute(db);
}
