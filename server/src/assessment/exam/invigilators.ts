import { sql, type Kysely } from "kysely";
import { approvedInvigilators } from "../../identity/public.ts";
import type { ExamTables } from "./exam-tables.ts";

/** Who can invigilate at a day: the team of its course, and those whom its site has approved; each once. */
export async function canInvigilate(
  db: Kysely<ExamTables>,
  day: { readonly course_id: string; readonly site_id: string },
) {
  const { rows: team } = await sql<{ id: string; name: string; isOfTeam: boolean }>`
    select person.id, person.name, true as "isOfTeam"
    from course.teacher as member join identity.user as person on person.id = member.user_id
    where member.course_id = ${day.course_id}
    order by person.name, person.id`.execute(db);
  const known = new Set(team.map(({ id }) => id));
  const approved = await approvedInvigilators(db, day.site_id);
  return [
    ...team,
    ...approved.flatMap(({ userId, name }) =>
      known.has(userId) ? [] : [{ id: userId, name, isOfTeam: false }],
    ),
  ];
}
