-- Numbers are stored sealed and found by marks among the terms: an index over their beginning has no use.
drop index if exists identity.user__mobile_prefix;
