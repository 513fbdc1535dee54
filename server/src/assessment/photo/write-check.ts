import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { Failure } from "../../kernel/failure.ts";
import { takeTurn } from "../../kernel/turn.ts";
import type { PhotoTables } from "./photo-tables.ts";
import type { PhotoCheckRow } from "./photo-thing.ts";

type Database = Kysely<PhotoTables>;

/** Which check of whom. */
export interface CheckPlace {
  readonly settingId: string;
  readonly userId: string;
  readonly number: number;
}

/**
 * The check as it was seen, locked until the transaction ends; undefined for none yet, which is version 0. Throws
 * assessment.photoChanged for another version, so that the same step sent again does nothing, and
 * assessment.photoNotAsked once the attempt has begun or the person was recognised.
 */
export async function lockCheck(
  db: Database,
  { settingId, userId, number }: CheckPlace,
  version: number,
): Promise<PhotoCheckRow | undefined> {
  await takeTurn(db, `assessment.photo ${settingId} ${userId}`);
  const known = await db
    .selectFrom("assessment.photo_check")
    .selectAll()
    .where("setting_id", "=", settingId)
    .where("user_id", "=", userId)
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
  if ((known?.version ?? 0) !== version) throw new Failure("assessment.photoChanged");
  const begun = await db
    .selectFrom("assessment.attempt")
    .select("id")
    .where("setting_id", "=", settingId)
    .where("user_id", "=", userId)
    .where("number", "=", number)
    .where("started_at", "is not", null)
    .executeTakeFirst();
  if (begun || known?.state === "same") throw new Failure("assessment.photoNotAsked");
  return known;
}

/** A check begins anew in this way, whatever was found before. */
export async function restartCheck(
  db: Database,
  { settingId, userId, number }: CheckPlace,
  known: PhotoCheckRow | undefined,
  { way, keptDays }: { readonly way: "photo" | "person"; readonly keptDays: number },
): Promise<PhotoCheckRow> {
  const at = now().toISOString();
  const begun = {
    way,
    state: "waiting" as const,
    score: null,
    decided_by: null,
    decided_at: null,
    reason: "",
    taken_at: way === "photo" ? at : (known?.taken_at ?? null),
    kept_days: keptDays,
    photo_num: (known?.photo_num ?? 0) + (way === "photo" ? 1 : 0),
    removed_at: null,
  };
  if (known)
    return db
      .updateTable("assessment.photo_check")
      .set({ ...begun, version: known.version + 1 })
      .where("id", "=", known.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  return db
    .insertInto("assessment.photo_check")
    .values({ setting_id: settingId, user_id: userId, number, created_at: at, ...begun })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes the photo of a check, and says when; false where there was none. */
export async function removePhoto(db: Database, checkId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("assessment.photo")
    .where("check_id", "=", checkId)
    .returning("check_id")
    .executeTakeFirst();
  if (!gone) return false;
  await db
    .updateTable("assessment.photo_check")
    .set({ removed_at: now().toISOString() })
    .where("id", "=", checkId)
    .execute();
  return true;
}

/**
 * A photo whose consent was withdrawn is removed, and what nobody has decided yet is left to a person. Gives the papers
 * for which that was so.
 */
export async function forgetPhotos(
  db: Database,
  userId: string,
  checkId?: string,
): Promise<string[]> {
  const { rows } = await sql<{ settingId: string }>`
    with gone as (
      delete from assessment.photo using assessment.photo_check as held
      where held.id = photo.check_id and held.user_id = ${userId}
        and (${checkId ?? null}::text is null or held.id = ${checkId ?? null}::text)
      returning held.id
    )
    update assessment.photo_check as held set removed_at = ${now().toISOString()}::timestamptz,
      way = case when state in ('waiting', 'unclear') then 'person' else way end,
      state = case when state = 'unclear' then 'waiting' else state end, version = version + 1
    from gone where held.id = gone.id
    returning held.setting_id as "settingId"`.execute(db);
  return rows.map(({ settingId }) => settingId);
}

/** Who was let in at the door was seen there by a person: the check for the next beginning is done. */
export async function confirmAtDoor(
  db: AnyDatabase,
  setting: { readonly id: string },
  userId: string,
  byId: string,
): Promise<void> {
  const at = now().toISOString();
  await sql`
    insert into assessment.photo_check as held
      (setting_id, user_id, number, way, state, decided_by, decided_at, created_at)
    select setting.id, ${userId}, 1 + coalesce((select max(number) from assessment.attempt
        where setting_id = setting.id and user_id = ${userId} and started_at is not null), 0),
      'person', 'same', ${byId}, ${at}::timestamptz, ${at}::timestamptz
    from assessment.setting
    where id = ${setting.id} and rules ->> 'photoCheck' in ('before', 'confirmed')
    on conflict (setting_id, user_id, number) do update set state = 'same',
      decided_by = excluded.decided_by, decided_at = excluded.decided_at, reason = '',
      version = held.version + 1
      where held.state <> 'same'`.execute(db);
}
