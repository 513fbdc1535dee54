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
    guidance_corp_name: Generated<string>;
    technical_support: Generated<string>;
    icp: Generated<string>;
    ga_code: Generated<string>;
    copyright: Generated<string>;
    enable_sidebar: Generated<number>;
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
  "site.nav_menu_item": {
    id: string;
    site_id: string;
    position: "top" | "bottom";
    parent_id: string | null;
    name: string;
    url: string;
    open_type: Generated<string>;
    sort: number;
  };
  "site.customer_service": {
    site_id: string;
    enabled: Generated<number>;
    bg_color: Generated<string>;
    qq: Generated<string>;
    contact_person: Generated<string>;
    contact_period: Generated<string>;
    weixin_name: Generated<string>;
    weixin_qr_code: Generated<string>;
    email: Generated<string>;
  };
  "site.notice": {
    id: Generated<string>;
    site_id: string;
    kind: "holiday" | "maintenance";
    title: string;
    content: string;
    starts_at: string;
    ends_at: string;
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
