import { sql } from "kysely";
import { readShownFile } from "../../files/public.ts";
import { now } from "../../kernel/clock.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { hintWatchers, tellRoom } from "../room/room-news.ts";
import { photoProvider } from "./photo-provider.ts";
import type { PhotoTables } from "./photo-tables.ts";
import { openPhoto } from "./sealed-photo.ts";

/** The job that asks a service about a photo; nobody waits for it. */
export const COMPARE_JOB = "assessment.comparePhoto";

/** With what a photo is compared: an earlier one of the same paper, or the picture of the account. */
async function referenceOf(services: Services, checkId: string): Promise<Buffer | undefined> {
  const db = tablesOf<PhotoTables>(services.db);
  const { rows } = await sql<{ earlierId: string | null; avatar: string | null }>`
    select person.avatar, (select earlier.id from assessment.photo_check as earlier
      join assessment.photo on photo.check_id = earlier.id
      where earlier.setting_id = held.setting_id and earlier.user_id = held.user_id
        and earlier.number < held.number and earlier.state = 'same'
      order by earlier.number desc limit 1) as "earlierId"
    from assessment.photo_check as held
    join identity."user" as person on person.id = held.user_id where held.id = ${checkId}`.execute(
    db,
  );
  const { earlierId = null, avatar = null } = rows[0] ?? {};
  if (earlierId !== null) return (await openPhoto(db, services.vault, earlierId))?.bytes;
  return avatar ? readShownFile(services, avatar) : undefined;
}

/**
 * Asks the service. Only “the same person” settles a check; everything else, silence too, is left to a person, who sees
 * the figure. What was taken again or decided meanwhile stays as it is.
 */
export async function comparePhoto(
  services: Services,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  const provider = photoProvider(services.settings);
  if (provider.kind === "person") return;
  const db = tablesOf<PhotoTables>(services.db);
  const photo = await openPhoto(db, services.vault, id);
  const reference = photo && (await referenceOf(services, id));
  if (!photo || !reference) return;
  const { decision, score } = await provider.compare(reference, photo.bytes);
  if (score === null) return;
  const isSame = decision === "same";
  await inTransaction(services, async (transaction) => {
    const check = await tablesOf<PhotoTables>(transaction)
      .updateTable("assessment.photo_check")
      .set({
        score,
        ...(isSame ? { state: "same" as const, decided_at: now().toISOString() } : {}),
        version: version + 1,
      })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("state", "=", "waiting")
      .returning(["setting_id", "user_id"])
      .executeTakeFirst();
    if (!check) return;
    await tellRoom(services, transaction, check.setting_id, [check.user_id]);
    hintWatchers(services, check.setting_id);
  });
}
