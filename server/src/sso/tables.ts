import type { ProviderKind } from "@perennial/contract/sso/provider.ts";
import type { ColumnType, Generated } from "kysely";

type Filled<T> = ColumnType<T, T | undefined, T>;

/** Names of the claims that say who somebody is; empty for those of the protocol. */
export interface ClaimNames {
  readonly subject?: string;
  readonly name?: string;
}

/** Tables of the sso domain. */
export interface SsoTables {
  "sso.provider": {
    id: Generated<string>;
    site_id: string;
    code: string;
    kind: ProviderKind;
    name: string;
    icon: Filled<string>;
    issuer: Filled<string>;
    authorize_url: Filled<string>;
    token_url: Filled<string>;
    userinfo_url: Filled<string>;
    logout_url: Filled<string>;
    client_id: Filled<string>;
    client_secret_sealed: Buffer | null;
    scopes: Filled<string>;
    claims: ColumnType<ClaimNames, string | undefined, string>;
    may_create: Filled<boolean>;
    default_role_id: Filled<string>;
    is_enabled: Filled<boolean>;
    sort: Filled<number>;
    version: Filled<number>;
    created_at: Generated<string>;
    updated_at: Filled<string>;
  };
  "sso.binding": {
    id: Generated<string>;
    provider_id: string;
    subject: string;
    user_id: string;
    display_name: Filled<string>;
    bound_at: Generated<string>;
  };
  /** Two accounts of one person that became one. */
  "sso.merge": {
    id: Generated<string>;
    from_id: string;
    to_id: string;
    site_id: string;
    from_login_name: string;
    from_name: string;
    moves: ColumnType<Record<string, number>, string, string>;
    merged_at: Generated<string>;
    undo_until: ColumnType<string, string, never>;
    undone_at: string | null;
    forgotten_at: string | null;
  };
}
