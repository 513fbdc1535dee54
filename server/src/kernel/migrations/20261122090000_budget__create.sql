-- Counters of the limiter (rate-limiter-flexible): forgotten by a crash, like those in memory, and never worth a write to the log.
create unlogged table kernel.budget (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index budget_expire on kernel.budget (expire);
