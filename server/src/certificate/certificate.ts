import * as contract from "@perennial/contract/certificate/certificate.ts";
import { sql, type Kysely } from "kysely";
import { isWholePlatform, scopeOf } from "../identity/public.ts";
import { readPage } from "../kernel/database/paging.ts";
import { isBelow } from "../kernel/right-path.ts";
import { forgetPath } from "../kernel/services.ts";
import { endCertificate } from "./end-certificate.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { implement, type CertificateTables } from "./tables.ts";
import { tellEnded } from "./tell.ts";
import type { CertificateRow } from "./things.ts";

type Database = Kysely<CertificateTables>;

const shown = (
  row: Pick<CertificateRow, "id" | "number" | "data" | "issued_at" | "state" | "end_reason">,
) => ({
  id: row.id,
  number: row.number,
  name: row.data.name,
  title: row.data.title,
  className: row.data.className,
  issuer: row.data.issuer,
  issuedAt: row.issued_at,
  state: row.state,
  reason: row.end_reason,
});

/** Address of the page that verifies a number. */
const verifyPath = (number: string): string => `/verify/${number}`;

/** Certificates with this number or name, and in this state. */
export function certificatesLike(
  db: Database,
  { keyword, state }: { readonly keyword: string; readonly state?: 1 | 2 | 3 | undefined },
) {
  let query = db.selectFrom("certificate.certificate as certificate");
  if (keyword !== "")
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`starts_with(certificate.number, ${keyword.toUpperCase()})`,
        sql<boolean>`strpos(certificate.data ->> 'name', ${keyword}) > 0`,
      ]),
    );
  if (state !== undefined) query = query.where("certificate.state", "=", state);
  return query;
}

/** Those of what a role administers. */
export function inManagedScope(query: ReturnType<typeof certificatesLike>, viewer: Viewer) {
  const scope = scopeOf(viewer);
  if (isWholePlatform(scope)) return query;
  return query.where((eb) => {
    let award = eb
      .selectFrom("certificate.award as award")
      .select("award.id")
      .whereRef("award.id", "=", "certificate.award_id");
    if (scope.siteId !== undefined) award = award.where("award.site_id", "=", scope.siteId);
    if (scope.corpId !== undefined) award = award.where("award.corp_id", "=", scope.corpId);
    if (scope.rightPath !== undefined)
      award = award.where(isBelow("award.right_path", scope.rightPath));
    return eb.exists(award);
  });
}

const page = (
  query: ReturnType<typeof certificatesLike>,
  wanted: { readonly pageNo: number; readonly pageSize: number },
) =>
  readPage(query, wanted, (found) =>
    found
      .selectAll("certificate")
      .orderBy("certificate.issued_at", "desc")
      .orderBy("certificate.id", "desc"),
  );

/** What was issued, and what becomes of it. */
export const certificate = implement(contract, {
  async listCertificates({ db, input, right }) {
    const query = certificatesLike(db, input).where(
      "certificate.award_id",
      "=",
      right.awardId.row.id,
    );
    const { rows, page: counts } = await page(query, input);
    return { data: rows.map(shown), page: counts };
  },

  async listManagedCertificates({ db, input, viewer }) {
    const { rows, page: counts } = await page(
      inManagedScope(certificatesLike(db, input), viewer()),
      input,
    );
    return { data: rows.map(shown), page: counts };
  },

  async revokeCertificate({ db, services, input, viewer, fail }) {
    const { id, kind, reason } = input;
    const by = viewer().userId;
    const done = await endCertificate(db, id, { kind: "revoke", by, reasonKind: kind, reason });
    if (!done) return fail("certificate.notIssued");
    await forgetPath(db, services, verifyPath(done.ended.number));
    await tellEnded(db, services, done);
    return shown(done.ended);
  },

  async reissueCertificate({ db, services, input, viewer, fail }) {
    const { id, reason } = input;
    const done = await endCertificate(db, id, { kind: "reissue", by: viewer().userId, reason });
    if (!done) return fail("certificate.notIssued");
    await forgetPath(db, services, verifyPath(done.ended.number));
    await tellEnded(db, services, done);
    return shown(done.next ?? done.ended);
  },

  async listOwnCertificates({ db, input, viewer }) {
    let query = db
      .selectFrom("certificate.certificate as certificate")
      .innerJoin("certificate.award as award", "award.id", "certificate.award_id")
      .innerJoin("certificate.template_version as version", (join) =>
        join
          .onRef("version.template_id", "=", "certificate.template_id")
          .onRef("version.version", "=", "certificate.template_version"),
      )
      .leftJoin("certificate.certificate as next", "next.id", "certificate.replaced_by")
      .where("certificate.user_id", "=", viewer().userId);
    if (input.sourceId !== undefined) query = query.where("award.source_id", "=", input.sourceId);
    const { rows, page: counts } = await readPage(query, input, (found) =>
      found
        .selectAll("certificate")
        .select(["award.source_kind", "award.source_id", "version.layout", "next.number as next"])
        .orderBy("certificate.issued_at", "desc")
        .orderBy("certificate.id", "desc"),
    );
    const data = rows.map((row) => ({
      id: row.id,
      number: row.number,
      kind: row.source_kind,
      sourceId: row.source_id,
      data: row.data,
      layout: row.layout,
      issuedAt: row.issued_at,
      state: row.state,
      nextNumber: row.next ?? "",
    }));
    return { data, page: counts };
  },
});
