import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { setImmediate } from "node:timers/promises";
import { mobileKey } from "../../identity/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import type { TrainingTables } from "../tables.ts";
import { faultAt, type peopleOf, type RowFault, type SheetPerson } from "./enrol-sheet.ts";

type Database = Kysely<TrainingTables>;
type Sheet = NonNullable<ReturnType<typeof peopleOf>>;
const { waiting, learns, refused } = EnrolmentStatus;
/** Numbers that are sealed before other requests get their turn. */
const SEALED_AT_ONCE = 500;

interface KnownRow {
  readonly key: string;
  readonly userId: string;
  readonly name: string;
  readonly status: number | null;
}

/** Somebody of a sheet who has an account in the organisation. */
interface FoundPerson {
  readonly userId: string;
  readonly status: number | null;
}

/** The keys by which accounts are looked up: login names, and sealed numbers. */
async function keysOf(
  services: Services,
  people: readonly SheetPerson[],
): Promise<ReadonlyMap<SheetPerson, string>> {
  const keys = new Map<SheetPerson, string>();
  for (const [at, person] of people.entries()) {
    keys.set(person, person.isMobile ? mobileKey(services.vault, person.account) : person.account);
    // oxlint-disable-next-line no-await-in-loop -- sealing thousands of numbers would hold other requests
    if (at % SEALED_AT_ONCE === SEALED_AT_ONCE - 1) await setImmediate();
  }
  return keys;
}

/**
 * The people of a sheet who can be enrolled, those who are in already, and the faults of all other rows. Only accounts
 * of the organisation are known, so that nobody learns by a sheet who has an account elsewhere.
 */
export async function judgeSheet(
  db: Database,
  services: Services,
  place: { readonly packageId: string; readonly corpId: string; readonly siteId: string },
  sheet: Sheet,
): Promise<{
  readonly newcomers: readonly FoundPerson[];
  readonly alreadyInNum: number;
  readonly faults: readonly RowFault[];
}> {
  const keys = await keysOf(services, sheet.people);
  const { rows } = await sql<KnownRow>`
    with wanted as (select distinct unnest(${[...keys.values()]}::text[]) as key), found as (
      select wanted.key, person.id, person.name from wanted
        join identity."user" as person on lower(person.login_name) = wanted.key
      union
      select wanted.key, person.id, person.name from wanted
        join identity."user" as person on person.mobile = wanted.key
    )
    select found.key, found.id as "userId", found.name, member.status from found
    left join training.member on member.package_id = ${place.packageId}
      and member.user_id = found.id
    where exists (select from identity.user_role as held where held.user_id = found.id
      and held.corp_id = ${place.corpId} and held.site_id = ${place.siteId})`.execute(db);
  const known = new Map(rows.map((row) => [row.key, row]));
  const faults = [...sheet.faults];
  const newcomers: FoundPerson[] = [];
  const seen = new Set<string>();
  let alreadyInNum = 0;
  for (const person of sheet.people) {
    const found = known.get(keys.get(person) ?? "");
    const fault =
      found === undefined
        ? "unknown"
        : person.name !== "" && person.name !== found.name
          ? "nameDiffers"
          : // By the login name in one row and by the number in another.
            seen.has(found.userId)
            ? "twice"
            : found.status === refused
              ? "refused"
              : undefined;
    if (fault || !found) {
      faults.push(faultAt(person, fault ?? "unknown", sheet.titles));
      continue;
    }
    seen.add(found.userId);
    if (found.status === learns || found.status === waiting) alreadyInNum += 1;
    else newcomers.push(found);
  }
  return {
    newcomers,
    alreadyInNum,
    faults: faults.toSorted((one, other) => one.row - other.row),
  };
}

/**
 * Puts people into a project whose row is locked, in one statement each for all of them: among its learners, or its
 * applicants where the project decides. Throws training.projectFull when there is no place for all; then nobody is in.
 */
export async function enrolPeople(
  db: Database,
  place: { readonly packageId: string; readonly corpId: string; readonly siteId: string },
  userIds: readonly string[],
  isDecided: boolean,
): Promise<void> {
  const { packageId, corpId, siteId } = place;
  const to = isDecided ? waiting : learns;
  if (!isDecided) {
    const { numAffectedRows = 0n } = await sql`
      update training.package as package set learner_num = package.learner_num + ${userIds.length}
      from training.project where package.id = ${packageId}
        and project.package_id = package.id
        and (project.quota = 0
          or package.learner_num + ${userIds.length} <= project.quota)`.execute(db);
    if (numAffectedRows === 0n) throw new Failure("training.projectFull");
  }
  await sql`
    insert into training.member (package_id, user_id, site_id, corp_id, status, source)
    select ${packageId}, person, ${siteId}, ${corpId}, ${to}, 'import'
    from unnest(${[...userIds]}::text[]) as person
    on conflict (package_id, user_id) do update
      set status = ${to}, queued_at = null, corp_id = excluded.corp_id, changed_at = now()`.execute(
    db,
  );
  if (!isDecided)
    await sql`
      insert into training.learner as own (package_id, user_id)
      select ${packageId}, person from unnest(${[...userIds]}::text[]) as person
      on conflict (package_id, user_id)
        do update set is_due = true, change_num = own.change_num + 1`.execute(db);
}
