-- Search in tiers: the thousand courses of a site that stand first in an order have an index of their own, the next
-- ten thousand another one. A common word finds its first page in the first tier, at the cost of a small catalogue;
-- a rare word has few hits in any tier. Every hit of a tier stands before every hit of the next one.
alter table course.listing
  add column popular_tier smallint not null default 1 check (popular_tier between 1 and 3),
  add column newest_tier smallint not null default 1 check (newest_tier between 1 and 3);

-- Where the tiers of a site end: the last row of tier 1 and of tier 2 in each order; none while one tier is enough.
create table course.tier_bound (
  site_id text not null,
  sort text not null check (sort in ('popular', 'newest')),
  tier smallint not null check (tier in (1, 2)),
  student_num integer not null default 0,
  published_at timestamptz not null default '-infinity',
  course_id text not null,
  primary key (site_id, sort, tier)
);

-- A row's tiers follow from the bounds whoever writes it; the bounds are drawn anew by course/tiers.ts.
create function course.listing_tiers() returns trigger language plpgsql as $$
begin
  select
    1 + count(*) filter (where sort = 'popular' and (new.student_num < bound.student_num
      or (new.student_num = bound.student_num and new.course_id > bound.course_id))),
    1 + count(*) filter (where sort = 'newest' and (new.published_at < bound.published_at
      or (new.published_at = bound.published_at and new.course_id > bound.course_id)))
  into new.popular_tier, new.newest_tier
  from course.tier_bound bound where bound.site_id = new.site_id;
  return new;
end $$;
create trigger listing_tiers before insert or update of student_num, published_at, popular_tier, newest_tier
  on course.listing for each row execute function course.listing_tiers();

drop index course.listing__search;
create index listing__popular_1 on course.listing using gin (search) where is_listed and popular_tier = 1;
create index listing__popular_2 on course.listing using gin (search) where is_listed and popular_tier = 2;
create index listing__popular_3 on course.listing using gin (search) where is_listed and popular_tier = 3;
create index listing__newest_1 on course.listing using gin (search) where is_listed and newest_tier = 1;
create index listing__newest_2 on course.listing using gin (search) where is_listed and newest_tier = 2;
create index listing__newest_3 on course.listing using gin (search) where is_listed and newest_tier = 3;
drop index course.listing__folded_name;
create index listing__folded_name on course.listing (site_id, popular_tier, folded_name) where is_listed;

-- Latin words with a slip of the pen. Over an expression, so that no question for a whole title ever takes this index.
create extension if not exists pg_trgm;
create index listing__trigrams on course.listing using gin (lower(folded_name) gin_trgm_ops) where is_listed;
