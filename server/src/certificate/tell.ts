import type { AnyDatabase } from "../kernel/database/database.ts";
import type { Services } from "../kernel/services.ts";
import { sendSystemMessage } from "../messaging/public.ts";
import type { CertificateRow } from "./things.ts";

/** Where learners find their certificates. */
const OWN = "/ucenter/learning-space/c/certs";

/** Tells people that they have been given a certificate. */
export async function tellIssued(
  db: AnyDatabase,
  services: Services,
  of: { readonly siteId: string; readonly title: string; readonly userIds: readonly string[] },
): Promise<void> {
  await sendSystemMessage(db, services, {
    siteId: of.siteId,
    userIds: of.userIds,
    said: { key: "certificate.issued", values: { title: of.title } },
    link: OWN,
  });
}

/** Tells a learner that a certificate was revoked, or replaced by the next. */
export async function tellEnded(
  db: AnyDatabase,
  services: Services,
  { ended, next }: { readonly ended: CertificateRow; readonly next: CertificateRow | undefined },
): Promise<void> {
  const { title, issuer } = ended.data;
  await sendSystemMessage(db, services, {
    siteId: ended.site_id,
    userIds: [ended.user_id],
    said: next
      ? { key: "certificate.reissued", values: { title, number: next.number } }
      : // The words of the reason are for the people of the office.
        { key: "certificate.revoked", values: { title, number: ended.number, issuer } },
    link: OWN,
  });
}
