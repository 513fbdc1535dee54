import { sql, type Kysely } from "kysely";
import { peopleInReach } from "../../course/public.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { ExamTables } from "../exam/exam-tables.ts";
import type { SettingRow } from "../setting/setting-row.ts";
import { ofGroupOf } from "../group/of-group.ts";

/** A learner to whom the paper was given, with what stands there already. */
export interface FoundLearner {
  readonly userId: string;
  readonly name: string;
  readonly className: string;
  readonly isListed: boolean;
  /** Of the appointment for the session's exam; null for none. */
  readonly state: number | null;
  readonly sessionId: string | null;
  /** Another exam at the session's time. */
  readonly hasClash: boolean;
}

interface Session {
  readonly id: string;
  readonly dayId: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

interface Found extends FoundLearner {
  readonly login: string;
  readonly no: string;
  readonly isGiven: boolean;
}

/** Who of the period has one of these login names or numbers. */
async function ofPeriod(
  db: Kysely<ExamTables>,
  setting: SettingRow,
  session: Session | undefined,
  values: readonly string[],
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select person.id as "userId", person.name, coalesce(class.name, '') as "className",
      lower(person.login_name) as login, lower(coalesce(person.no, '')) as no,
      enrolment.status = 1 and (${setting.class_ids}::text[] = '{}'
        or enrolment.class_id = any(${setting.class_ids}::text[]))
        and ${ofGroupOf(setting)} as "isGiven",
      exists (select from assessment.participant where setting_id = ${setting.id}
        and user_id = person.id) as "isListed",
      own.state, own.session_id as "sessionId",
      exists (
        select from assessment.exam_appointment as other
        join assessment.exam_day as day on day.id = other.day_id and day.state = 0
        join assessment.exam_session as at on at.id = other.session_id
        where other.user_id = person.id and other.day_id <> ${session?.dayId ?? null}
          and (other.state in (1, 4) or (other.state = 0 and other.held_until > now()))
          and at.starts_at < ${session?.endsAt ?? null}::timestamptz
          and at.ends_at > ${session?.startsAt ?? null}::timestamptz) as "hasClash"
    from course.enrolment
    join identity.user as person on person.id = enrolment.user_id
    left join course.class on class.id = enrolment.class_id
    left join assessment.exam_appointment as own
      on own.day_id = ${session?.dayId ?? null} and own.user_id = person.id
    where enrolment.period_id = ${setting.period_id}
      and (lower(person.login_name) = any(${[...values]}::text[])
        or lower(person.no) = any(${[...values]}::text[]))`.execute(db);
  return rows;
}

/** Of these names those of people whom the viewer may find, though they do not learn here. */
async function knownElsewhere(
  db: Kysely<ExamTables>,
  viewer: Viewer,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set();
  const { rows } = await sql<{ id: string; value: string }>`
    select id, lower(login_name) as value from identity."user"
      where lower(login_name) = any(${[...values]}::text[]) and closed_at is null
    union all select id, lower(no) from identity."user"
      where no <> '' and lower(no) = any(${[...values]}::text[]) and closed_at is null`.execute(db);
  const reach = await peopleInReach(
    db,
    viewer,
    rows.map(({ id }) => id),
  );
  return new Set(rows.flatMap(({ id, value }) => (reach.has(id) ? [value] : [])));
}

/** What is known of a login name or number: a learner, or why it is none. */
export type Known = FoundLearner | "unknown" | "several" | "notInClass";

/** Who is meant by login names or numbers, whatever their case; a login name goes before a number. */
export async function findLearners(
  db: Kysely<ExamTables>,
  viewer: Viewer,
  setting: SettingRow,
  session: Session | undefined,
  values: readonly string[],
): Promise<(value: string) => Known> {
  const wanted = [...new Set(values.map((value) => value.toLowerCase()))].filter(Boolean);
  const found = await ofPeriod(db, setting, session, wanted);
  const byLogin = Map.groupBy(found, ({ login }) => login);
  const byNo = Map.groupBy(found, ({ no }) => no);
  const matches = (value: string): readonly Found[] => {
    const all = byLogin.get(value) ?? byNo.get(value) ?? [];
    const given = all.filter(({ isGiven }) => isGiven);
    return given.length > 0 ? given : all;
  };
  const elsewhere = await knownElsewhere(
    db,
    viewer,
    wanted.filter((value) => matches(value).length === 0),
  );
  return (text) => {
    const value = text.toLowerCase();
    const [one, ...others] = matches(value);
    if (!one) return elsewhere.has(value) ? "notInClass" : "unknown";
    if (!one.isGiven) return "notInClass";
    return others.some(({ userId }) => userId !== one.userId) ? "several" : one;
  };
}
