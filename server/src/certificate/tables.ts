import type { CertificateData, CertificateLayout } from "@perennial/contract/certificate/layout.ts";
import type { SourceKind } from "@perennial/contract/certificate/award.ts";
import type { ColumnType, Generated } from "kysely";
import { implementOn } from "../kernel/domain.ts";
import type { LearningTables } from "../learning/public.ts";
import type { SiteTables } from "../site/public.ts";

type Json<Value> = ColumnType<Value, string, never>;

/** Tables of certificates. */
export interface CertificateTables extends LearningTables, Pick<SiteTables, "site.site"> {
  "certificate.template": {
    id: Generated<string>;
    site_id: string;
    right_path: string;
    owner_id: string;
    name: string;
    version: Generated<number>;
    changed_at: Generated<string>;
    deleted_at: string | null;
  };
  "certificate.template_version": {
    template_id: string;
    version: number;
    layout: Json<CertificateLayout>;
    by_id: string;
    created_at: Generated<string>;
  };
  "certificate.award": {
    id: Generated<string>;
    source_kind: SourceKind;
    source_id: string;
    site_id: string;
    corp_id: string;
    right_path: string;
    title: string;
    template_id: string;
    issuer: string;
    prefix: string;
    /** numeric: read as a number. */
    hours: number;
    needs_units: boolean;
    min_hours: number;
    is_automatic: boolean;
    origin: string;
    looked_at: string | null;
    by_id: string;
    created_at: Generated<string>;
  };
  "certificate.counter": { prefix: string; year: number; last: number };
  "certificate.batch": {
    id: Generated<string>;
    award_id: string;
    by_id: string;
    is_by_hand: boolean;
    /** Null while the people who have reached it are still looked for. */
    filled_at: string | null;
    created_at: Generated<string>;
    beat_at: Generated<string>;
    done_at: string | null;
  };
  "certificate.batch_item": { batch_id: string; user_id: string; state: Generated<number> };
  "certificate.certificate": {
    id: Generated<string>;
    number: string;
    site_id: string;
    award_id: string;
    user_id: string;
    class_id: string;
    data: Json<CertificateData>;
    hash: string;
    template_id: string;
    template_version: number;
    state: Generated<1 | 2 | 3>;
    list_at: ColumnType<number, never, never>;
    batch_id: string | null;
    issued_at: Generated<string>;
    issued_by: string;
    ended_at: string | null;
    ended_by: string | null;
    end_kind: Generated<string>;
    end_reason: Generated<string>;
    replaced_by: string | null;
  };
  "certificate.signing_key": {
    id: Generated<string>;
    site_id: string;
    public_key: string;
    sealed: Buffer;
    created_at: Generated<string>;
    retired_at: string | null;
  };
}

export const implement = implementOn<CertificateTables>();
