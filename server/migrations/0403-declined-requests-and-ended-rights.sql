-- Members are notified when their request is declined, and when their administrator rights end.
do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'notifications_kind_check');
begin
  execute format('alter table notifications drop constraint notifications_kind_check,
    add constraint notifications_kind_check check ((%s) or kind in (''request_declined'', ''rights_ended''))', kinds);
end $$;
