-- Explanations were written for teachers alone: only where its author says so are they shown to who has answered right.
alter table question.question add column is_explained boolean not null default false;
