alter table media.subtitle add column cue_num integer not null default 0;
