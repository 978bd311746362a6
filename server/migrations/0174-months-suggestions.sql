-- Months after opening that members read on a package of a product of which the catalogue knows none; they wait for an
-- administrator like lists of ingredients do. Always of the product itself: its shades take them over.
create table months_suggestions (
  id bigint generated always as identity primary key,
  user_id uuid not null references members on delete cascade,
  product_id bigint not null references products on delete cascade,
  months smallint not null check (months between 1 and 60),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  reason text,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create index months_suggestions_waiting on months_suggestions (id) where state = 'open';
create index months_suggestions_member on months_suggestions (user_id, id desc);
create index months_suggestions_product on months_suggestions (product_id);

-- Beside whatever other migrations know.
do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'notifications_kind_check');
  subjects text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'admin_changes_subject_check');
begin
  execute format('alter table notifications drop constraint notifications_kind_check,
    add constraint notifications_kind_check check ((%s) or kind = ''months_handled'')', kinds);
  execute format('alter table admin_changes drop constraint admin_changes_subject_check,
    add constraint admin_changes_subject_check check ((%s) or subject = ''months'')', subjects);
end $$;
