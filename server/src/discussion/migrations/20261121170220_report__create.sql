-- 举报: one person's complaint about a post (reply_id null) or one of its replies.
create table discussion.report (
  id text primary key default uuidv7()::text,
  site_id text not null,
  course_id text not null,
  post_id text not null references discussion.post (id),
  reply_id text references discussion.reply (id),
  -- The reply, or else the post: whoever reports it again changes nothing.
  target_id text generated always as (coalesce(reply_id, post_id)) stored,
  user_id text not null,
  -- 1 advertising, 2 abuse, 3 unlawful, 4 off topic, 5 copied, 9 other.
  reason smallint not null check (reason in (1, 2, 3, 4, 5, 9)),
  words text not null default '',
  created_at timestamptz not null default now(),
  -- 1 kept, 2 hidden, 3 deleted; null waits.
  decision smallint check (decision between 1 and 3),
  decided_by text,
  decided_at timestamptz,
  unique (target_id, user_id)
);
create index report__waiting on discussion.report (post_id) where decision is null;
create index report__course_waiting on discussion.report (course_id) where decision is null;
create index report__post on discussion.report (post_id, created_at desc);
create index report__user on discussion.report (user_id);

-- Who was called by name (@) in a post or reply; told once.
create table discussion.mention (
  post_id text not null references discussion.post (id),
  -- Empty for the post itself.
  reply_id text not null default '',
  user_id text not null,
  -- When the message went out; null while the words wait for the team.
  told_at timestamptz,
  primary key (post_id, reply_id, user_id)
);
create index mention__user on discussion.mention (user_id);

-- Files of people who have no library: as they were handed in, kept while the post stands.
create table discussion.post_file (
  post_id text not null references discussion.post (id),
  url text not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  sort smallint not null default 0,
  primary key (post_id, url)
);
