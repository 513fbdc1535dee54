-- When a learner was last reminded to start; nobody is more than once a day.
alter table training.member add column reminded_at timestamptz;
-- An organisation's own people in a project.
create index member__corp on training.member (package_id, corp_id, status, created_at desc, user_id);
create index member__organisation on training.member (corp_id, package_id) where status = 1;
