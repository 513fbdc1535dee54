-- What a portal shows around its content is one document in versions; menus, contacts, notices, the plate, the words
-- under the search box, the apps' codes and the facts of the footer move into its first version.
create table site.portal (
  site_id text primary key references site.site (id) on delete cascade,
  -- the published version; 0 before the first
  version integer not null default 0,
  draft jsonb,
  revision integer not null default 0,
  scheduled jsonb,
  scheduled_at timestamptz
);

create table site.portal_version (
  site_id text not null references site.site (id) on delete cascade,
  version integer not null,
  document jsonb not null,
  origin text not null check (origin in ('first', 'published', 'scheduled')),
  published_at timestamptz not null,
  primary key (site_id, version)
);

create function pg_temp.said(words text) returns jsonb language sql immutable as $$
  select jsonb_build_object('zh', coalesce(words, ''), 'en', '', 'es', '')
$$;

create function pg_temp.contacts(entries text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', 'contact-' || at,
    'name', pg_temp.said(case when entry like '%|%' then trim(split_part(entry, '|', 1)) else '' end),
    'number', trim(case when entry like '%|%' then split_part(entry, '|', 2) else entry end)
  ) order by at), '[]')
  from regexp_split_to_table(coalesce(entries, ''), '[,，]') with ordinality as one (entry, at)
  where trim(entry) <> ''
$$;

create function pg_temp.link(item site.nav_menu_item) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'id', item.id, 'name', pg_temp.said(item.name), 'href', item.url,
    'opens', case when item.open_type = 'Self' then 'Self' else 'Blank' end
  )
$$;

create function pg_temp.param(site text, wanted text) returns text language sql stable as $$
  select coalesce((select value from site.param where site_id = site and key = wanted), '')
$$;

insert into site.portal (site_id, version) select id, 1 from site.site;
insert into site.portal_version (site_id, version, document, origin, published_at)
select site.id, 1, jsonb_build_object(
  'slides', '[]'::jsonb,
  'links', '[]'::jsonb,
  'topMenu', coalesce((
    select jsonb_agg(pg_temp.link(item) || jsonb_build_object('children', coalesce((
      -- the editor has two levels; what stood below the second moves up to it
      with recursive below as (
        select child, array[child.sort] as place from site.nav_menu_item child
        where child.site_id = item.site_id and child.parent_id = item.id
        union all
        select deeper, place || deeper.sort from below
        join site.nav_menu_item deeper
          on deeper.site_id = (below.child).site_id and deeper.parent_id = (below.child).id
      )
      select jsonb_agg(pg_temp.link(child) order by place) from below
    ), '[]')) order by item.sort, item.id)
    from site.nav_menu_item item
    where item.site_id = site.id and item.position = 'top' and item.parent_id is null
  ), '[]'),
  'bottomMenu', coalesce((
    select jsonb_agg(pg_temp.link(item) order by item.sort, item.id)
    from site.nav_menu_item item
    where item.site_id = site.id and item.position = 'bottom' and item.parent_id is null
  ), '[]'),
  'notices', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', notice.id, 'kind', notice.kind,
      'title', pg_temp.said(notice.title), 'content', pg_temp.said(notice.content),
      'startsAt', to_char(notice.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'endsAt', to_char(notice.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    ) order by notice.starts_at)
    from site.notice where notice.site_id = site.id
  ), '[]'),
  'plate', jsonb_build_object(
    'text', pg_temp.said(pg_temp.param(site.id, 'floatingWidgetText')),
    'href', pg_temp.param(site.id, 'floatingWidgetUrl')
  ),
  'hotWords', coalesce((
    select jsonb_agg(trim(word) order by at)
    from regexp_split_to_table(pg_temp.param(site.id, 'hotSearchWords'), '[,，]') with ordinality as one (word, at)
    where trim(word) <> ''
  ), '[]'),
  'service', jsonb_build_object(
    'isShown', site.enable_sidebar = 1 and coalesce(service.enabled, 0) = 1,
    'colour', case when service.bg_color ~* '^#[\da-f]{6}$' then service.bg_color else '' end,
    'chats', pg_temp.contacts(service.qq),
    'phones', pg_temp.contacts(service.contact_person),
    'period', pg_temp.said(service.contact_period),
    'weixinName', coalesce(service.weixin_name, ''),
    'weixinCode', case when service.weixin_qr_code like '/files/%' then service.weixin_qr_code else '' end,
    'email', coalesce(service.email, '')
  ),
  'apps', jsonb_build_object(
    'isShown', pg_temp.param(site.id, 'enabledAPPQrCode') = '1',
    'androidName', pg_temp.param(site.id, 'androidAppName'),
    'androidUrl', pg_temp.param(site.id, 'androidAppUrl'),
    'iosName', pg_temp.param(site.id, 'iOSAppName'),
    'iosUrl', pg_temp.param(site.id, 'iOSAppUrl')
  ),
  'footer', jsonb_build_object(
    'guidance', pg_temp.said(site.guidance_corp_name),
    'support', pg_temp.said(site.technical_support),
    'copyright', pg_temp.said(site.copyright),
    'icp', site.icp,
    'police', site.ga_code
  )
), 'first', now()
from site.site left join site.customer_service service on service.site_id = site.id;

delete from site.param where key in (
  'floatingWidgetText', 'floatingWidgetUrl', 'hotSearchWords', 'enabledAPPQrCode', 'androidAppName', 'androidAppUrl',
  'iOSAppName', 'iOSAppUrl'
);
drop function pg_temp.link(site.nav_menu_item);
drop function pg_temp.contacts(text);
drop function pg_temp.said(text);
drop function pg_temp.param(text, text);
drop table site.nav_menu_item;
drop table site.customer_service;
drop table site.notice;
alter table site.site
  drop column guidance_corp_name,
  drop column technical_support,
  drop column icp,
  drop column ga_code,
  drop column copyright,
  drop column enable_sidebar;
