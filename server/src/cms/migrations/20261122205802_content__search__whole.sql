-- Items are found like courses: by title, beginning, sound and slips, within a site and the channels of a kind.
-- The server writes `folded_name` and `search` of rows that stand already when it starts.
alter table cms.content add column folded_name text not null default '';
create index content__folded_name on cms.content (site_id, folded_name) where audit_status = 2;
create index content__trigrams on cms.content using gin (lower(folded_name) gin_trgm_ops) where audit_status = 2;
