-- The change log is filtered by subject, person, kind, and time.
create index admin_changes_of_subject on admin_changes (subject, subject_id, id);
create index admin_changes_by_administrator on admin_changes (administrator_id, id);
create index admin_changes_by_action on admin_changes (action, id);
create index admin_changes_by_time on admin_changes (created_at, id);
drop index admin_changes_administrator;

-- Beside the subjects of other migrations.
do $$
declare
  subjects text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'admin_changes_subject_check');
begin
  execute format('alter table admin_changes drop constraint admin_changes_subject_check,
    add constraint admin_changes_subject_check check ((%s) or subject = ''section'')', subjects);
end $$;
