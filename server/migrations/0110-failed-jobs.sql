-- Jobs that failed for good are shown in the panel; before, only their time of never told them apart.
alter table jobs add column failed_at timestamptz;
update jobs set failed_at = now() where run_at = 'infinity';
create index jobs_failed on jobs (id) where failed_at is not null;

-- Whoever tries one again or discards it is written down as well.
alter table admin_changes
  drop constraint admin_changes_subject_check,
  add constraint admin_changes_subject_check check (
    subject in ('product', 'category', 'subcategory', 'brand', 'member', 'request', 'photos', 'review', 'search', 'job')
  );
