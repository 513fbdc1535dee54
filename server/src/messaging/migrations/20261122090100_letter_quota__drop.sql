-- The limiter counts letters now (kernel.budget).
drop table messaging.letter_quota;
