import type { SourceKind } from "@perennial/contract/certificate/award.ts";
import { now } from "../kernel/clock.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { PROVINCE_SITE_ID } from "../site/public.ts";
import { endCertificate } from "./end-certificate.ts";
import { issueSome } from "./issue.ts";
import type { CertificateTables } from "./tables.ts";

const DAY_MS = 86_400_000;
/** People who are issued to together. */
const AT_ONCE = 100;

/** What the demo issues for one course or project. */
export interface DemoAward {
  readonly kind: SourceKind;
  readonly source: {
    readonly id: string;
    readonly name: string;
    readonly corpId: string;
    readonly corpName: string;
    readonly rightPath: string;
  };
  readonly templateId: string;
  readonly prefix: string;
  readonly hours: number;
  readonly origin: string;
  readonly userIds: readonly string[];
  readonly byId: string;
  /** Without it only who has reached everything gets one. */
  readonly isByHand: boolean;
  readonly daysAgo: number;
}

/** Where the demo's certificates are verified. */
export const demoOrigin = ({ settings }: Services): string =>
  settings.publicOrigin ?? `http://localhost:${settings.port}`;

/** Issues certificates of a course or project as a batch would. Gives the id of the award. */
export async function issueDemoAward(anyDb: AnyDatabase, made: DemoAward): Promise<string> {
  const db = tablesOf<CertificateTables>(anyDb);
  const { id: awardId } = await db
    .insertInto("certificate.award")
    .values({
      source_kind: made.kind,
      source_id: made.source.id,
      site_id: PROVINCE_SITE_ID,
      corp_id: made.source.corpId,
      right_path: made.source.rightPath,
      title: made.source.name,
      template_id: made.templateId,
      issuer: made.source.corpName,
      prefix: made.prefix,
      hours: made.hours,
      needs_units: true,
      min_hours: 0,
      is_automatic: false,
      origin: made.origin,
      looked_at: null,
      by_id: made.byId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const batch = await db
    .insertInto("certificate.batch")
    .values({
      award_id: awardId,
      by_id: made.byId,
      is_by_hand: made.isByHand,
      filled_at: now().toISOString(),
      done_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("certificate.batch_item")
    .values(made.userIds.map((userId) => ({ batch_id: batch.id, user_id: userId })))
    .execute();
  const at = new Date(now().getTime() - made.daysAgo * DAY_MS);
  while (await issueSome(db, batch.id, AT_ONCE, { at }));
  return awardId;
}

/** Revokes or replaces the first certificate of an award that is not this person's. */
export async function endDemoOne(
  anyDb: AnyDatabase,
  awardId: string,
  {
    byId,
    how,
    notOf = "",
  }: { readonly byId: string; readonly how: "revoke" | "reissue"; readonly notOf?: string },
): Promise<void> {
  const db = tablesOf<CertificateTables>(anyDb);
  const { id } = await db
    .selectFrom("certificate.certificate")
    .select("id")
    .where("award_id", "=", awardId)
    .where("state", "=", 1)
    .where("user_id", "<>", notOf)
    .orderBy("number")
    .limit(1)
    .executeTakeFirstOrThrow();
  await endCertificate(
    db,
    id,
    how === "revoke"
      ? { kind: "revoke", by: byId, reasonKind: "error", reason: "成绩登记有误，复核后撤销" }
      : { kind: "reissue", by: byId, reason: "学员改名，按新姓名换发" },
  );
}

/** The demo's template of this name. */
export async function demoTemplate(db: AnyDatabase, name: string): Promise<string> {
  const { id } = await tablesOf<CertificateTables>(db)
    .selectFrom("certificate.template")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}
