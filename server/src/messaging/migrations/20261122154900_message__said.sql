-- What the platform says by itself: {"key": …, "values": {…}}, said in the language of who reads it.
-- Title and content keep it in Chinese, for searches; null is what somebody wrote, and what is older.
alter table messaging.message add column said jsonb;
