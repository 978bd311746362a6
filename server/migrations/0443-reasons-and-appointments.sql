-- The usual reasons for decisions, one per line, which administrators keep together.
create table decision_reasons (
  id integer primary key check (id = 1),
  reasons text not null check (char_length(reasons) <= 2700)
);

-- Members are notified when an administrator appoints them, and the change log records changed reasons.
do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'notifications_kind_check');
  subjects text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'admin_changes_subject_check');
begin
  execute format('alter table notifications drop constraint notifications_kind_check,
    add constraint notifications_kind_check check ((%s) or kind = ''rights_given'')', kinds);
  execute format('alter table admin_changes drop constraint admin_changes_subject_check,
    add constraint admin_changes_subject_check check ((%s) or subject = ''reasons'')', subjects);
end $$;
