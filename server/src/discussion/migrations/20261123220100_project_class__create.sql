-- Topics that the head teacher of a class of a project keeps at the top for the class.
create table discussion.class_pin (
  class_id text not null,
  post_id text not null references discussion.post,
  by_id text not null,
  created_at timestamptz not null default now(),
  primary key (class_id, post_id)
);
create index class_pin__post on discussion.class_pin (post_id);

-- What learners of a project think of their teachers; each says it once and may change it.
create table discussion.teacher_rating (
  package_id text not null,
  teacher_id text not null,
  user_id text not null,
  site_id text not null,
  stars smallint not null check (stars between 1 and 5),
  content text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (package_id, user_id, teacher_id)
);
create index teacher_rating__teacher on discussion.teacher_rating (teacher_id, site_id);
create index teacher_rating__user on discussion.teacher_rating (user_id);
