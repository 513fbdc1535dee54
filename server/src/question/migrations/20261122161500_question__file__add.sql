-- The file of a question: 0 none, 2 sound, 3 PDF, 4 picture; the address is that of files.upload.
alter table question.question
  add column file_name text not null default '',
  add column file_kind smallint not null default 0 check (file_kind in (0, 2, 3, 4)),
  add column file_url text not null default '';
