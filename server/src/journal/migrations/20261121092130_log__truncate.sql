-- Emptying a log is a change too; row triggers do not see it, and those of the parent not an emptied part.
create trigger login_log__no_truncate before truncate on journal.login_log
  for each statement execute function journal.refuse_change();
create trigger login_log_default__no_truncate before truncate on journal.login_log_default
  for each statement execute function journal.refuse_change();
create trigger query_log__no_truncate before truncate on journal.query_log
  for each statement execute function journal.refuse_change();
create trigger query_log_default__no_truncate before truncate on journal.query_log_default
  for each statement execute function journal.refuse_change();
create trigger operation_log__no_truncate before truncate on journal.operation_log
  for each statement execute function journal.refuse_change();
create trigger operation_log_default__no_truncate before truncate on journal.operation_log_default
  for each statement execute function journal.refuse_change();

-- The consoles of the platform read across sites.
create index login_log__happened_at on journal.login_log (happened_at desc, id desc);
create index operation_log__happened_at on journal.operation_log (happened_at desc, id desc);
create index query_log__happened_at on journal.query_log (happened_at desc, id desc);
create index query_log__user on journal.query_log (user_id, happened_at desc);
