-- Shops are found like courses: by title, beginning, sound and slips.
-- The server writes `folded_name` and `search` of rows that stand already when it starts.
alter table commerce.shop add column folded_name text not null default '';
create index shop__folded_name on commerce.shop (site_id, folded_name) where is_open;
create index shop__trigrams on commerce.shop using gin (lower(folded_name) gin_trgm_ops) where is_open;
