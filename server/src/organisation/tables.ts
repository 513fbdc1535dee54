import type { Generated } from "kysely";

/** Tables of the organisation domain. */
export interface OrganisationTables {
  "organisation.corp": {
    id: Generated<string>;
    name: string;
    /** 99 top, 98 organisation, 7 lower organisation, 22 school, 30–40 campus (consoles §3). */
    type: number;
    parent_id: string | null;
    right_path: string;
    introduction: Generated<string>;
    created_at: Generated<string>;
    code: Generated<string>;
    contact_name: Generated<string>;
    contact_phone: Generated<string>;
    address: Generated<string>;
    is_enabled: Generated<boolean>;
  };
}
