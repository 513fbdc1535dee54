-- Under which an attempt stands beside its learner's name while marking is blind; its id is for the markers then.
alter table assessment.attempt add column watch_id text not null default gen_random_uuid()::text;
create unique index attempt__watch on assessment.attempt (watch_id);

-- Who had the names shown while marking was blind, when and why.
alter table assessment.setting
  add column unmasked_at timestamptz,
  add column unmasked_by text,
  add column unmask_reason text not null default '';

-- Ids that markers meet say nothing of the time at which somebody began or sent a file.
alter table assessment.attempt alter column id set default gen_random_uuid()::text;
alter table assessment.attachment alter column id set default gen_random_uuid()::text;
