-- What a marker draws over a picture or document of an answer; the file itself stays as it is.
create table assessment.remark (
  attachment_id text not null references assessment.attachment on delete cascade,
  by_id text not null,
  -- strokes, pins and stamps, in shares of their page
  marks jsonb not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (attachment_id, by_id)
);
