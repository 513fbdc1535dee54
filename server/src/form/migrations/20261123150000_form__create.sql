create schema form;

-- Questionnaires and custom forms. The draft stands here; what people answer is a version.
create table form.form (
  id text primary key default uuidv7()::text,
  kind text not null check (kind in ('questionnaire', 'form')),
  -- what it belongs to: the owner of that says who manages the form and whom it asks
  place_kind text not null check (place_kind in ('project')),
  place_id text not null,
  site_id text not null,
  corp_id text not null,
  -- closed by a slash
  right_path text not null,
  owner_id text not null,
  -- 0 draft, 1 open, 2 closed
  state smallint not null default 0 check (state between 0 and 2),
  revision integer not null default 1,
  -- 0 before it was published first
  version integer not null default 0,
  published_revision integer not null default 0,
  title text not null,
  intro text not null default '',
  settings jsonb not null,
  content jsonb not null,
  -- of what is published, so that lists and submissions need not look into documents
  audience text not null default 'members' check (audience in ('members', 'signedIn')),
  starts_at timestamptz,
  ends_at timestamptz,
  is_anonymous boolean not null default false,
  is_once boolean not null default true,
  answer_num integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index form__place on form.form (place_kind, place_id, updated_at desc, id) where deleted_at is null;
create index form__site on form.form (site_id, updated_at desc, id) where deleted_at is null;
create index form__path on form.form (right_path text_pattern_ops, updated_at desc) where deleted_at is null;

create table form.version (
  form_id text not null references form.form,
  version integer not null,
  title text not null,
  intro text not null,
  settings jsonb not null,
  content jsonb not null,
  by_id text not null,
  created_at timestamptz not null default now(),
  primary key (form_id, version)
);

-- Who has answered a form that everybody answers once. It has neither times nor an order, so that it cannot be laid
-- beside the answers.
create table form.participant (
  form_id text not null references form.form,
  user_id text not null,
  primary key (form_id, user_id)
);
create index participant__user on form.participant (user_id);

-- What was answered. Of an anonymous form neither who nor when is kept, and its id is made by chance.
create table form.answer (
  id text primary key default gen_random_uuid()::text,
  form_id text not null references form.form,
  version integer not null,
  is_anonymous boolean not null,
  user_id text,
  -- organisation and class of who answered; of an anonymous form only where enough people share them
  corp_id text not null default '',
  class_id text not null default '',
  given jsonb not null,
  submitted_at timestamptz,
  check (not is_anonymous or (user_id is null and submitted_at is null)),
  check (is_anonymous or (user_id is not null and submitted_at is not null))
);
create index answer__form on form.answer (form_id, id);
create index answer__newest on form.answer (form_id, submitted_at desc, id) where not is_anonymous;
create index answer__corp on form.answer (form_id, corp_id);
create index answer__user on form.answer (user_id) where user_id is not null;

-- How often an option with a limited number of places was chosen.
create table form.place_taken (
  form_id text not null references form.form,
  field_key text not null,
  option_key text not null,
  taken integer not null default 0 check (taken >= 0),
  primary key (form_id, field_key, option_key)
);

-- What somebody has not handed in yet; it is removed with the answer.
create table form.progress (
  form_id text not null references form.form,
  user_id text not null,
  version integer not null,
  answers jsonb not null,
  step integer not null,
  saved_at timestamptz not null default now(),
  primary key (form_id, user_id)
);
create index progress__user on form.progress (user_id);
