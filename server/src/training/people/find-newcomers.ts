import { sql, type Kysely } from "kysely";
import { setImmediate } from "node:timers/promises";
import { peopleInReach } from "../../course/public.ts";
import { mobileKey } from "../../identity/public.ts";
import type { Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { TrainingTables } from "../tables.ts";

/** A person who could be let into a project, with what stands there already. */
export interface FoundNewcomer {
  readonly userId: string;
  readonly name: string;
  readonly corpId: string;
  /** In the project; null for who never was in it. */
  readonly status: number | null;
  readonly classId: string | null;
}

/** What is known of a login name, mobile or number: a person, or why it is none. */
export type Known = FoundNewcomer | "unknown" | "several";

interface Match {
  readonly id: string;
  readonly value: string;
  /** A login name goes before a mobile, and that before a number. */
  readonly rank: number;
}

const MOBILE = /^1\d{10}$/;
/** Numbers that are sealed before other requests get their turn. */
const SEALED_AT_ONCE = 500;

/** Mobiles with the keys by which accounts are looked up. */
async function sealedOf(services: Services, values: readonly string[]) {
  const sealed: { readonly value: string; readonly key: string }[] = [];
  for (const value of values) {
    if (!MOBILE.test(value)) continue;
    sealed.push({ value, key: mobileKey(services.vault, value) });
    // oxlint-disable-next-line no-await-in-loop -- sealing thousands of numbers would hold other requests
    if (sealed.length % SEALED_AT_ONCE === 0) await setImmediate();
  }
  return sealed;
}

/** Everybody who has one of these login names, mobiles or numbers. */
export async function matchPeople(
  db: Kysely<TrainingTables>,
  services: Services,
  values: readonly string[],
): Promise<Match[]> {
  const wanted = [...new Set(values.map((value) => value.toLowerCase()))].filter(Boolean);
  const sealed = await sealedOf(services, wanted);
  const { rows } = await sql<Match>`
    select id, lower(login_name) as value, 0 as rank from identity."user"
      where lower(login_name) = any(${wanted}::text[]) and closed_at is null
    union all select person.id, told.value, 1 from identity."user" as person
      join jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as told (value text, key text)
        on told.key = person.mobile where person.closed_at is null
    union all select id, lower(no), 2 from identity."user"
      where no <> '' and lower(no) = any(${wanted}::text[]) and closed_at is null`.execute(db);
  return rows;
}

/** The one of these people whom a text means, by those who matched it. */
export function oneOf<Person>(
  people: ReadonlyMap<string, Person>,
  matches: readonly Match[] | undefined,
): Person | "unknown" | "several" {
  const best = Math.min(...(matches ?? []).map(({ rank }) => rank));
  const [id, ...others] = new Set(
    (matches ?? []).filter(({ rank }) => rank === best).map((match) => match.id),
  );
  const person = id === undefined ? undefined : people.get(id);
  if (!person) return "unknown";
  return others.length > 0 ? "several" : person;
}

/** Who is meant by login names, mobiles or numbers, of those whom the viewer administers. */
export async function findNewcomers(
  db: Kysely<TrainingTables>,
  services: Services,
  viewer: Viewer,
  packageId: string,
  values: readonly string[],
): Promise<(value: string) => Known> {
  const rows = await matchPeople(db, services, values);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const reach = await peopleInReach(db, viewer, ids);
  const members = await db
    .selectFrom("training.member")
    .select(["user_id", "status", "class_id"])
    .where("package_id", "=", packageId)
    .where("user_id", "=", sql<string>`any(${ids})`)
    .execute();
  const memberOf = new Map(members.map((one) => [one.user_id, one]));
  const byValue = Map.groupBy(
    rows.filter(({ id }) => reach.has(id)),
    ({ value }) => value,
  );
  return (text) => {
    const person = oneOf(reach, byValue.get(text.toLowerCase()));
    if (typeof person === "string") return person;
    const member = memberOf.get(person.id);
    return {
      userId: person.id,
      name: person.name,
      corpId: person.corpId,
      status: member?.status ?? null,
      classId: member?.class_id ?? null,
    };
  };
}
