-- One bank for everything that is asked (decision 037): a head beside versions that never change.
create table question.version (
  question_id text not null references question.question on delete cascade,
  number integer not null check (number >= 1),
  -- What a learner may see; what is right stands in `key` alone.
  content jsonb not null,
  key jsonb not null,
  by_id text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (question_id, number)
);

-- Options were plain text; now they are the editor's HTML like all the rest of a question.
create function pg_temp.as_html(plain text) returns text language sql as $$
  select replace(replace(replace(replace(plain, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;')
$$;
insert into question.version (question_id, number, content, key, by_id, created_at)
select id, version,
  jsonb_build_object(
    'type', type,
    'name', stem_html,
    'options', coalesce((select jsonb_agg(jsonb_build_object('id', option ->> 'id',
      'optionContent', pg_temp.as_html(option ->> 'optionContent'), 'isFixed', false) order by at)
      from jsonb_array_elements(options) with ordinality as given (option, at)), '[]'),
    'blankNum', 0,
    'children', '[]'::jsonb,
    'file', jsonb_build_object('fileName', file_name, 'fileKind', file_kind, 'fileUrl', file_url),
    'playLimit', 0),
  jsonb_build_object(
    'options', coalesce((select jsonb_agg(jsonb_build_object('id', option ->> 'id',
      'isRight', option ->> 'id' = any(string_to_array(right_answer, ',')), 'weight', 0, 'comment', '') order by at)
      from jsonb_array_elements(options) with ordinality as given (option, at)), '[]'),
    'blanks', '[]'::jsonb,
    'isAnyOrder', false,
    'answer', '',
    'analysis', analysis_html,
    'policy', 'allOrNothing',
    'isExplained', is_explained,
    'children', '[]'::jsonb),
  owner_id, updated_at
from question.question;
drop function pg_temp.as_html(text);

alter table question.question
  -- 0 a person's own library, 1 a course's, 2 an organisation's, 3 a site's, 4 a training project's.
  add column library_kind smallint check (library_kind between 0 and 4),
  add column library_id text,
  add column state smallint not null default 1 check (state in (0, 1)),
  add column may_practise boolean not null default false,
  add column is_secret boolean not null default false,
  add column knowledge_ids text[] not null default '{}',
  add column tags text[] not null default '{}',
  -- Of content and key together: the same question twice in a library is found by it.
  add column digest text not null default '',
  -- By which questions with like words are found; they name the library too.
  add column bands integer[] not null default '{}',
  add column draw_key double precision not null default random(),
  -- Empty until the server has written it, also for rows that stand already when it starts.
  add column search tsvector not null default '',
  -- The question of which it is a copy.
  add column origin_id text not null default '',
  add constraint question__practice_or_exam check (not (may_practise and is_secret));
update question.question set
  library_kind = case when course_id = '' then 2 else 1 end,
  library_id = case when course_id = '' then corp_id else course_id end,
  may_practise = true;
drop index question.question__course;
drop index question.question__corp;
alter table question.question
  alter column library_kind set not null,
  alter column library_id set not null,
  drop column course_id,
  drop column stem_html,
  drop column options,
  drop column right_answer,
  drop column analysis_html,
  drop column is_explained,
  drop column file_name,
  drop column file_kind,
  drop column file_url;

create index question__library on question.question (library_kind, library_id, created_at desc, id) where deleted_at is null;
create index question__digest on question.question (library_kind, library_id, digest) where deleted_at is null;
create index question__bands on question.question using gin (bands) where deleted_at is null;
create index question__search on question.question using gin (search) where deleted_at is null;
create index question__unwritten on question.question (id) where search = '';
