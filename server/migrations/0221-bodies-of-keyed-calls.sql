-- A key that comes back with another body is refused (API-30). Calls from before have no hash.
alter table keyed_calls add column body_hash bytea;
