import type { Generated } from "kysely";

/** Tables of the media domain. */
export interface MediaTables {
  "media.resource": {
    id: Generated<string>;
    site_id: string;
    corp_id: string;
    /** Closed by a slash. */
    right_path: string;
    owner_id: string;
    name: string;
    kind: string;
    mime: string;
    extension: string;
    bytes: number;
    sha256: Buffer;
    key: string;
    width: Generated<number>;
    height: Generated<number>;
    seconds: Generated<number>;
    status: Generated<number>;
    progress: Generated<number>;
    fault: Generated<string>;
    audit: Generated<number>;
    audit_comment: Generated<string>;
    audited_by: string | null;
    audited_at: string | null;
    is_shared: Generated<boolean>;
    /** Since when it is offered to the organisation; null when it never was. */
    shared_at: string | null;
    folder: Generated<string>;
    /** Somebody handed it in: it stands in no library, and goes once nothing uses it. */
    is_personal: Generated<boolean>;
    cover_key: Generated<string>;
    pdf_key: Generated<string>;
    search: Generated<string>;
    claimed_by: string | null;
    heartbeat_at: string | null;
    attempts: Generated<number>;
    created_at: Generated<string>;
    deleted_at: string | null;
  };
  "media.rendition": {
    resource_id: string;
    label: string;
    width: number;
    height: number;
    bandwidth: number;
    codecs: string;
    key: string;
    bytes: Generated<number>;
    created_at: Generated<string>;
  };
  "media.subtitle": {
    id: Generated<string>;
    resource_id: string;
    language: string;
    label: string;
    key: string;
    is_default: Generated<boolean>;
    cue_num: Generated<number>;
    created_by: string;
    created_at: Generated<string>;
  };
  "media.resource_use": {
    resource_id: string;
    used_by: string;
    used_id: string;
    created_at: Generated<string>;
  };
  "media.quota": {
    corp_id: string;
    limit_bytes: Generated<number>;
    used_bytes: Generated<number>;
  };
  "media.upload": {
    id: string;
    site_id: string;
    corp_id: string;
    user_id: string;
    folder: string;
    name: string;
    bytes: number;
    /** Of the organisation's room: what has arrived and a little more; nothing once a resource was made. */
    reserved: Generated<number>;
    resource_id: string | null;
    created_at: Generated<string>;
    expires_at: string;
  };
}
