import type { ColumnType, Generated } from "kysely";
import type { SealedMobile } from "./account/mobile-column.ts";

type Filled<T> = ColumnType<T, T | undefined, T>;

/** Tables of the identity domain. */
export interface IdentityTables {
  "identity.user": {
    id: Generated<string>;
    login_name: string;
    mobile: SealedMobile | null;
    email: string | null;
    name: string;
    avatar: Filled<string>;
    introduction: Filled<string>;
    score: Filled<number>;
    create_source: Filled<string>;
    /** Null for an account without a password. */
    password_hash: string | null;
    is_enabled: Filled<boolean>;
    created_at: Generated<string>;
    nick_name: Filled<string>;
    office_phone: Filled<string>;
    birthday: string | null;
    gender: Filled<number>;
    no: Filled<string>;
    address: Filled<string>;
    area_code: Filled<string>;
    zipcode: Filled<string>;
    certificate: Filled<string>;
    signature: Filled<string>;
    weixin: Filled<string>;
    qq: Filled<string>;
    weibo: Filled<string>;
    remark: Filled<string>;
    site_id: Filled<string>;
    corp_id: Filled<string>;
    right_path: Filled<string>;
    must_change_password: Filled<boolean>;
    password_changed_at: string | null;
    mobile_verified_at: string | null;
    email_verified_at: string | null;
    last_login_at: string | null;
    total_logins: Filled<number>;
    closing_at: string | null;
    closed_at: string | null;
    version: Filled<number>;
    updated_at: Filled<string>;
    terms: Filled<string>;
    login_name_changed_at: ColumnType<string | null, never, string | null>;
    /** The account into which this one was merged; its ways of signing in lead there. */
    merged_into_id: ColumnType<string | null, never, string | null>;
  };
  "identity.role": {
    id: string;
    name: string;
    role_type: string;
    remarks: Filled<string>;
    icon: Filled<string>;
    entry_path: string;
    permissions: Filled<string[]>;
    site_id: string | null;
    is_enabled: Filled<boolean>;
    sort: Filled<number>;
  };
  "identity.user_space": {
    user_id: string;
    is_open: boolean;
    has_full_name: boolean;
    changed_at: Generated<string>;
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
    granted_by: string | null;
    expires_at: string | null;
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
    last_seen_at: Filled<string>;
    method: Filled<string>;
    second_factor_at: string | null;
    source: Filled<string>;
    source_ticket: string | null;
    helped_by: string | null;
  };
  "identity.verification_code": {
    id: Generated<string>;
    site_id: string;
    channel: "sms" | "mail";
    verify_type: string;
    asked_hash: Buffer;
    /** Null when nothing was sent there. */
    address_hash: Buffer | null;
    ip: string;
    created_at: Generated<string>;
  };
  "identity.totp": {
    user_id: string;
    secret_sealed: Buffer;
    confirmed_at: string | null;
    last_step: Filled<number>;
  };
  "identity.recovery_code": { user_id: string; code_hash: Buffer; used_at: string | null };
  "identity.passkey": {
    credential_id: string;
    user_id: string;
    rp_id: string;
    public_key: Buffer;
    counter: number;
    transports: Filled<string[]>;
    name: string;
    created_at: Generated<string>;
    last_used_at: string | null;
  };
  "identity.real_name": {
    user_id: string;
    name: string;
    card_type: number;
    number_sealed: Buffer;
    number_hash: Buffer;
    number_masked: string;
    verified_by: string;
    verified_at: Generated<string>;
  };
  "identity.consent": {
    id: Generated<string>;
    user_id: string;
    document: string;
    version: string;
    text_hash: string;
    is_given: boolean;
    ip: string;
    at: Generated<string>;
  };
  "identity.teacher_application": {
    id: Generated<string>;
    site_id: string;
    user_id: string;
    corp_id: string;
    right_path: string;
    exam_point: string;
    status: Filled<number>;
    note: Filled<string>;
    reviewed_by: string | null;
    reviewed_at: string | null;
    created_at: Generated<string>;
  };
  "identity.organ_application": {
    id: Generated<string>;
    site_id: string;
    right_path: string;
    name: string;
    corp_type: number;
    area_code: string;
    address: Filled<string>;
    credit_code: Filled<string>;
    contact_name: string;
    mobile: SealedMobile;
    email: Filled<string>;
    reason: Filled<string>;
    status: Filled<number>;
    note: Filled<string>;
    receipt: string;
    corp_id: string | null;
    reviewed_by: string | null;
    reviewed_at: string | null;
    created_at: Generated<string>;
  };
  "identity.user_import": {
    id: string;
    site_id: string;
    corp_id: string;
    user_type: string;
    file_name: string;
    total: number;
    succeeded: number;
    report: ColumnType<unknown, string, string>;
    created_by: string;
    created_at: Generated<string>;
  };
  "identity.login_failure": {
    account: string;
    source: string;
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
    /** Result of `hashToken`; null until the first secret was made. */
    secret_hash: Buffer | null;
    created_at: Generated<string>;
    /** The origin whose pages may show the question library in a frame. */
    embed_origin: string | null;
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
    folded_name: Generated<string>;
    search: Generated<string>;
  };
  "identity.support_service_permission": { user_id: string; corp_id: string };
}
