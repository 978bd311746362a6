-- Finds the due jobs of one kind without reading the due jobs of all other kinds.
create index jobs_due_of_kind on jobs (kind, run_at, id);
drop index jobs_due;
