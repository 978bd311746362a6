-- The sweep deletes what ended long ago every ten minutes, and read these tables as a whole.
create index email_links_expiry on email_links (expires_at);
create index sessions_ended on sessions (ended_at) where ended_at is not null;
