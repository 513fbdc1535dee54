-- A public article is changed by a second one, which takes its place once it has passed.
alter table training.site_article
  add column revises_id text references training.site_article on delete cascade,
  add constraint site_article__not_public_twice check (revises_id is null or state <> 2);
create unique index site_article__revises on training.site_article (revises_id)
  where revises_id is not null;
