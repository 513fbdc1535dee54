import type { PortalDocument } from "@perennial/contract/site/portal/document.ts";
import type { VERSION_ORIGINS } from "@perennial/contract/site/portal/studio.ts";
import type { ColumnType, Generated } from "kysely";

/** Tables of the site domain. */
export interface SiteTables {
  "site.site": {
    id: Generated<string>;
    site_name: string;
    site_type: Generated<string>;
    status: Generated<number>;
    is_installed: Generated<boolean>;
    corp_id: Generated<string>;
    right_path: Generated<string>;
    domain_name: string | null;
    area_code: Generated<string>;
    seo_desc: Generated<string>;
    seo_keyword: Generated<string>;
    browser_icon: Generated<string>;
    logo_url: Generated<string>;
    light_logo_url: Generated<string>;
    ip_blacklist: Generated<string[]>;
    ip_whitelist: Generated<string[]>;
    theme_id: Generated<string>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  "site.theme": {
    id: string;
    is_system_theme: Generated<number>;
    tokens: ColumnType<Record<string, string>, string, string>;
  };
  "site.param": { site_id: string; key: string; value: string };
  "site.portal": {
    site_id: string;
    /** The published one; 0 before the first. */
    version: Generated<number>;
    draft: ColumnType<PortalDocument | null, string | null | undefined, string | null>;
    /** Counts the changes of this row. */
    revision: Generated<number>;
    /** Set aside to be published then. */
    scheduled: ColumnType<PortalDocument | null, string | null | undefined, string | null>;
    scheduled_at: string | null;
    scheduled_by: string | null;
    scheduler_name: Generated<string>;
  };
  "site.portal_version": {
    site_id: string;
    version: number;
    document: ColumnType<PortalDocument, string, string>;
    origin: (typeof VERSION_ORIGINS)[number];
    published_at: string;
    published_by: string | null;
    /** As the person was called then. */
    publisher_name: Generated<string>;
  };
  "site.menu_template": {
    id: Generated<string>;
    site_id: string | null;
    site_type: Generated<string>;
    area: "learning" | "teaching" | "settings" | "admin";
    role_key: string;
    name: string;
    is_enabled: Generated<boolean>;
    version: Generated<number>;
    updated_at: Generated<string>;
  };
  "site.menu_entry": {
    template_id: string;
    id: string;
    parent_id: string | null;
    sort: number;
    title: Generated<string>;
    title_en: Generated<string>;
    title_es: Generated<string>;
    url: Generated<string>;
    icon: Generated<string>;
    need_token: Generated<boolean>;
    can_show: Generated<boolean>;
    target: Generated<string>;
    type: Generated<string>;
    site_param: Generated<string>;
    permission: Generated<string>;
  };
  "site.area": { code: string; name: string; parent_code: string; level: number };
}
