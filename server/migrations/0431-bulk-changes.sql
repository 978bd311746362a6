-- When an administrator last changed the product. Null if nobody has changed it since it was added. Processes older
-- than this migration do not set it.
alter table products add column changed_at timestamptz;
create index products_changed on products (coalesce(changed_at, created_at) desc, id desc) where parent_id is null;
create index products_most_reviewed on products (review_count desc, id desc) where parent_id is null;
create index products_without_picture on products (id desc) where parent_id is null and image is null;

create table bulk_changes (
  id bigint generated always as identity primary key,
  administrator_id uuid references members on delete set null,
  kind text not null check (kind in ('change', 'delete', 'restore')),
  fields jsonb not null,
  total integer not null default 0,
  done integer not null default 0,
  skipped integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undo_ordered_at timestamptz,
  undone integer not null default 0,
  kept integer not null default 0,
  undone_at timestamptz
);
create index bulk_changes_administrator on bulk_changes (administrator_id);

-- A deleted product has a row too, so that its deletion can be undone.
create table bulk_change_products (
  change_id bigint not null references bulk_changes on delete cascade,
  product_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'undone', 'kept')),
  before jsonb,
  after jsonb,
  primary key (change_id, product_id)
);
create index bulk_change_products_waiting on bulk_change_products (change_id, state, product_id)
  where state in ('waiting', 'done');
create index bulk_change_products_product on bulk_change_products (product_id);

do $$
declare
  subjects text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'admin_changes_subject_check');
begin
  execute format('alter table admin_changes drop constraint admin_changes_subject_check,
    add constraint admin_changes_subject_check check ((%s) or subject = ''products'')', subjects);
end $$;
