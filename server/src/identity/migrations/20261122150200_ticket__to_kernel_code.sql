-- All one-time codes are rows of kernel.code now; those that were on their way are asked for again.
drop table identity.ticket;
drop table identity.auth_code;

-- What remains is the record of what was sent, for the limits.
alter table identity.verification_code
  drop column asker_hash,
  drop column code_hash,
  drop column attempts,
  drop column expires_at,
  drop column used_at;
-- What was asked for and where it went: limits that show count the first, those of the address the second.
alter table identity.verification_code
  add column asked_hash bytea,
  alter column address_hash drop not null;
update identity.verification_code set asked_hash = address_hash;
alter table identity.verification_code alter column asked_hash set not null;
create index verification_code__asked on identity.verification_code (asked_hash, created_at desc);
