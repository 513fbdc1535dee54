-- Failures are counted per account and browser or address; the total of an account is a budget (kernel.budget).
delete from identity.login_failure;
alter table identity.login_failure rename column ip to source;
