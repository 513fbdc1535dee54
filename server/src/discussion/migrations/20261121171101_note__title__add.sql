-- A note has a title; managers take a shared one out of sight with a reason.
alter table discussion.note
  add column title text not null default '',
  add column hidden_reason text not null default '',
  add column hidden_by text,
  add column hidden_at timestamptz;
update discussion.note
set title = coalesce(nullif(left(btrim(regexp_replace(content_html, '<[^>]+>', '', 'g')), 30), ''), '笔记');

-- Own notes: under the player in order of second, elsewhere the newest first.
create index note__own on discussion.note (user_id, created_at desc, id desc) where deleted_at is null;
create index note__unit on discussion.note (user_id, unit_id, at_seconds) where deleted_at is null;
-- Consoles list what is shared across courses.
create index note__lately on discussion.note (created_at desc, id desc) where deleted_at is null and is_shared;
