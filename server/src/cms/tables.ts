import type { ColumnType, Generated } from "kysely";
import { implementOn } from "../kernel/domain.ts";

/** Words in the other languages; what is missing is said in Chinese. */
type OtherWords = ColumnType<Partial<Record<"en" | "es", string>>, string | undefined, string>;

/** Tables of the cms domain. */
export interface CmsTables {
  "cms.channel": {
    id: Generated<string>;
    site_id: string;
    parent_id: string | null;
    indefiner: string | null;
    /** In Chinese, and for whoever reads a language without words of its own. */
    name: string;
    names: OtherWords;
    summaries: OtherWords;
    channel_type: string;
    template_id: Generated<string>;
    external_link: Generated<string>;
    cover: Generated<string>;
    thumbnail: Generated<string>;
    summary: Generated<string>;
    sort: Generated<number>;
    created_at: Generated<string>;
  };
  "cms.content": {
    id: Generated<string>;
    site_id: string;
    channel_id: string;
    title: string;
    summary: Generated<string>;
    cover: Generated<string>;
    icon: Generated<string>;
    link: Generated<string>;
    is_external_link: Generated<number>;
    external_link: Generated<string>;
    detail_page_url: Generated<string>;
    source: Generated<string>;
    author: Generated<string>;
    body_html: Generated<string>;
    is_top: Generated<number>;
    sort: Generated<number>;
    audit_status: Generated<number>;
    publish_at: Generated<string>;
    created_at: Generated<string>;
    tag_ids: Generated<string[]>;
    subject_kind: string | null;
    subject_id: string | null;
    extra: ColumnType<Record<string, string>, string | undefined, string>;
    view_count: Generated<number>;
    folded_name: Generated<string>;
    search: Generated<string>;
  };
}

export const implement = implementOn<CmsTables>();
