-- Seats of a project that are held while an order for them is open; the id is that of the order.
create table training.hold (
  id text primary key,
  package_id text not null references training.package,
  held_until timestamptz not null
);
create index hold__package on training.hold (package_id, held_until);
