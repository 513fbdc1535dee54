-- Within a class, as its leaders divide it.
alter table training.member add column group_name text not null default '';

-- When a learner was reminded by the leaders of the class the last time.
create table training.class_reminder (
  class_id text not null references training.class,
  user_id text not null,
  by_id text not null,
  sent_at timestamptz not null,
  primary key (class_id, user_id)
);
create index class_reminder__user on training.class_reminder (user_id);
