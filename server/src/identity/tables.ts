import type { ColumnType, Generated } from "kysely";

type Filled<T> = ColumnType<T, T | undefined, T>;

/** Tables of the identity domain. */
export interface IdentityTables {
  "identity.user": {
    id: Generated<string>;
    login_name: string;
    mobile: string | null;
    email: string | null;
    name: string;
    avatar: Filled<string>;
    introduction: Filled<string>;
    score: Filled<number>;
    create_source: Filled<string>;
    password_hash: string;
    is_enabled: Filled<boolean>;
    created_at: Generated<string>;
  };
  "identity.role": {
    id: string;
    name: string;
    role_type: string;
    remarks: Filled<string>;
    icon: Filled<string>;
    entry_path: string;
    permissions: Filled<string[]>;
  };
  "identity.user_role": {
    id: Generated<string>;
    user_id: string;
    role_id: string;
    corp_id: string;
    site_id: string;
    right_path: string;
    is_enabled: Filled<boolean>;
    created_at: Generated<string>;
  };
  "identity.session": {
    id: Generated<string>;
    token_hash: Buffer;
    user_id: string;
    user_role_id: string;
    site_id: string;
    ip: string;
    user_agent: string;
    created_at: Generated<string>;
    expires_at: string;
  };
  "identity.login_failure": {
    account: string;
    ip: string;
    failures: number;
    window_started_at: string;
    locked_until: string | null;
  };
  "identity.site_blacklist": {
    site_id: string;
    user_id: string;
    created_at: Generated<string>;
    created_by: string;
  };
  "identity.application": {
    app_key: string;
    site_id: string;
    name: string;
    redirect_urls: string[];
    is_enabled: Filled<boolean>;
  };
  "identity.auth_code": {
    code_hash: Buffer;
    app_key: string;
    user_id: string;
    session_id: string;
    redirect_url: string;
    expires_at: string;
    used_at: string | null;
  };
  "identity.device": {
    site_id: string;
    visitor_id: string;
    user_agent: string;
    first_seen_at: Generated<string>;
    last_seen_at: Filled<string>;
  };
  "identity.teacher_profile": {
    user_id: string;
    site_id: string;
    title: Filled<string>;
    corp_id: string;
    thumbnail: Filled<string>;
    photo: Filled<string>;
    quote: Filled<string>;
    introduction: Filled<string[]>;
    sort: Filled<number>;
  };
  "identity.support_service_permission": { user_id: string; corp_id: string };
}
