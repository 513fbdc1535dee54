create index report__waiting on messaging.report (site_id, created_at) where settled_at is null;
