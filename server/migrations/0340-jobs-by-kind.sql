-- Each kind of job has its own queue, so that many due jobs of one kind do not slow down the search for another kind.
create index jobs_due_of_kind on jobs (kind, run_at, id);
drop index jobs_due;
