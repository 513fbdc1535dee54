-- Each marker has an own comment to a whole script.
alter table assessment.script_comment drop constraint script_comment_pkey;
alter table assessment.script_comment add primary key (attempt_id, by_id);

-- What is said and drawn to an answer that somebody marks a second time (a seed) stands beside what its learner gets.
alter table assessment.voice add column is_seed boolean not null default false;
alter table assessment.voice drop constraint voice_attempt_id_question_id_by_id_key;
alter table assessment.voice add constraint voice__own unique (attempt_id, question_id, by_id, is_seed);
alter table assessment.remark add column is_seed boolean not null default false;
alter table assessment.remark drop constraint remark_pkey;
alter table assessment.remark add primary key (attachment_id, by_id, is_seed);
