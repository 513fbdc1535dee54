-- Shops are only ever searched among the open ones.
drop index commerce.shop__search;
create index shop__found on commerce.shop using gin (search) where is_open;
