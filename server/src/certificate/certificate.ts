import * as contract from "@perennial/contract/certificate/certificate.ts";
import { sql, type Kysely } from "kysely";
import { isWholePlatform, namedAs, scopeOf } from "../identity/public.ts";
import { readPage } from "../kernel/database/paging.ts";
import type { LongList } from "../kernel/database/totals.ts";
import { isBelow } from "../kernel/right-path.ts";
import { forgetPath } from "../kernel/services.ts";
import { endCertificate } from "./end-certificate.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { implement, type CertificateTables } from "./tables.ts";
import { tellEnded } from "./tell.ts";
import type { CertificateRow } from "./things.ts";

type Database = Kysely<CertificateTables>;
/** Rows of a list that are counted at once. */
const COUNTED = 500;
/** A count of those with a name looks at each. */
const NAMED_COUNTED = 100;

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

/** A keyword with one of these begins a number; names and their pinyin have none. */
const DIGIT = /\d/;

/** Certificates with this number or of people with this name, and in this state. */
export async function certificatesLike(
  db: Database,
  { keyword, state }: { readonly keyword: string; readonly state?: 1 | 2 | 3 | undefined },
) {
  let query = db.selectFrom("certificate.certificate as certificate");
  if (DIGIT.test(keyword))
    query = query.where(sql<boolean>`starts_with(certificate.number, ${keyword.toUpperCase()})`);
  else query = query.where(await namedAs(db, keyword, "certificate.user_id"));
  if (state !== undefined) query = query.where("certificate.state", "=", state);
  // Wrapped, for a query that is awaited would be run.
  return { query };
}

export type Certificates = Awaited<ReturnType<typeof certificatesLike>>["query"];

/** Those of what a role administers. */
export function inManagedScope(query: Certificates, viewer: Viewer) {
  const scope = scopeOf(viewer);
  if (isWholePlatform(scope)) return query;
  const { siteId } = scope;
  const own = siteId === undefined ? query : query.where("certificate.site_id", "=", siteId);
  if (scope.corpId === undefined && scope.rightPath === undefined) return own;
  return own.where((eb) => {
    let award = eb
      .selectFrom("certificate.award as award")
      .select("award.id")
      .whereRef("award.id", "=", "certificate.award_id");
    if (scope.corpId !== undefined) award = award.where("award.corp_id", "=", scope.corpId);
    if (scope.rightPath !== undefined)
      award = award.where(isBelow("award.right_path", scope.rightPath));
    return eb.exists(award);
  });
}

const counted = ({ keyword }: { readonly keyword: string }): number =>
  keyword === "" ? COUNTED : NAMED_COUNTED;

const page = (
  query: Certificates,
  wanted: { readonly pageNo: number; readonly pageSize: number },
  long: LongList & { readonly rows: number },
) =>
  readPage(
    query,
    wanted,
    (found) =>
      found
        .selectAll("certificate")
        .orderBy("certificate.issued_at", "desc")
        .orderBy("certificate.id", "desc"),
    long,
  );

/** What was issued, and what becomes of it. */
export const certificate = implement(contract, {
  async listCertificates({ db, input, services, viewer, right }) {
    const { query } = await certificatesLike(db, input);
    const own = query.where("certificate.award_id", "=", right.awardId.row.id);
    const { rows, page: counts } = await page(own, input, {
      services,
      viewer: viewer(),
      rows: counted(input),
    });
    return { data: rows.map(shown), page: counts };
  },

  async listManagedCertificates({ db, input, services, viewer }) {
    const { query } = await certificatesLike(db, input);
    const own = inManagedScope(query, viewer());
    const { rows, page: counts } = await page(own, input, {
      services,
      viewer: viewer(),
      rows: counted(input),
    });
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
