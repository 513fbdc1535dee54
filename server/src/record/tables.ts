import type { Generated } from "kysely";
import { implementOn } from "../kernel/domain.ts";
import type { AnalysisTables } from "../statistics/public.ts";

/** Tables of the record domain, with those that it reads. */
export interface RecordTables extends AnalysisTables {
  "record.extract": {
    id: Generated<string>;
    user_id: string;
    site_id: string;
    code: string;
    name: string;
    facts: string;
    digest: string;
    issued_at: Generated<string>;
    revoked_at: string | null;
  };
}

export const implement = implementOn<RecordTables>();
