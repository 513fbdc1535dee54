-- Written by npm run schema from the migrations; a test refuses a stale copy.

create table question.question (
  id text not null default (uuidv7())::text,
  site_id text not null,
  corp_id text not null,
  right_path text not null,
  owner_id text not null,
  course_id text not null default ''::text,
  type smallint not null,
  stem_html text not null,
  stem_text text not null,
  options jsonb not null default '[]'::jsonb,
  right_answer text not null,
  analysis_html text not null default ''::text,
  difficulty smallint not null default 1,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  file_name text not null default ''::text,
  file_kind smallint not null default 0,
  file_url text not null default ''::text
);
CREATE INDEX question__corp ON question.question USING btree (corp_id, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX question__course ON question.question USING btree (course_id, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX question__owner ON question.question USING btree (owner_id, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX question_pkey ON question.question USING btree (id);
