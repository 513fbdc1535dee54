import type { Generated } from "kysely";

/** Tables of the micro-sites of projects. */
export interface MicroSiteTables {
  "training.micro_site": {
    package_id: string;
    site_id: string;
    slug: string;
    domain_name: string | null;
    name: string;
    subtitle: Generated<string>;
    logo: Generated<string>;
    banner: Generated<string>;
    share_text: Generated<string>;
    is_on: Generated<boolean>;
    revision: Generated<number>;
    updated_at: Generated<string>;
  };
  "training.site_column": {
    id: Generated<string>;
    package_id: string;
    parent_id: string | null;
    name: string;
    kind: string;
    link: Generated<string>;
    is_visible: Generated<boolean>;
    sort: Generated<number>;
  };
  "training.site_article": {
    id: Generated<string>;
    package_id: string;
    column_id: string;
    title: string;
    summary: Generated<string>;
    cover: Generated<string>;
    author: Generated<string>;
    body_html: Generated<string>;
    files: Generated<unknown>;
    is_top: Generated<boolean>;
    publish_at: string | null;
    published_at: string | null;
    state: Generated<number>;
    reason: Generated<string>;
    writer_ids: string[];
    audited_by: string | null;
    submitted_at: string | null;
    /** The public article whose place it takes once it has passed. */
    revises_id: Generated<string | null>;
    revision: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
}
