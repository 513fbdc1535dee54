-- Categories that a site does not offer for its courses.
create table course.hidden_category (
  site_id text not null,
  category smallint not null references course.category (category),
  primary key (site_id, category)
);
