-- Pan projects (decision 43): chosen products with a goal each, from a day to a day, alone or with a buddy or two. The owner
-- is a participant too. Everything that counts is an event; what is read of it is kept beside it by record_pan_event.
create table pan_projects (
  user_id uuid not null references members on delete cascade,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 80),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

create table pan_participants (
  user_id uuid not null references members on delete cascade,
  project_id bigint not null,
  owner_id uuid not null,
  state text not null check (state in ('invited', 'running', 'paused', 'ended')),
  paused_on date check ((state = 'paused') = (paused_on is not null)),
  -- Of pauses that are over: the end moves by so many days.
  paused_days integer not null default 0 check (paused_days >= 0),
  -- How many events there are.
  events integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, project_id),
  foreign key (owner_id, project_id) references pan_projects (user_id, id) on delete cascade
);
create index pan_participants_of_project on pan_participants (owner_id, project_id);

-- Products are named by id and by name: a project outlives them. Days of uses stand as they came; those outside of the
-- project are left out when it is read, so that its days can be changed.
create table pan_products (
  user_id uuid not null,
  id bigint generated always as identity,
  project_id bigint not null,
  product_id bigint not null,
  product_name text not null,
  goal text not null check (goal in ('finish', 'pan', 'uses')),
  target smallint check (target between 1 and 1000),
  used_on date[] not null default '{}',
  hit_on date,
  finished_on date,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, project_id) references pan_participants (user_id, project_id) on delete cascade,
  check ((goal = 'uses') = (target is not null))
);
create index pan_products_of_project on pan_products (user_id, project_id, id);
create index pan_products_of_product on pan_products (user_id, product_id);

create table pan_events (
  user_id uuid not null,
  id bigint generated always as identity,
  project_id bigint not null,
  kind text not null check (kind in ('joined', 'paused', 'resumed', 'ended', 'reopened', 'dates', 'added', 'goal',
    'removed', 'used', 'use_undone', 'hit', 'hit_undone', 'finished', 'finish_undone')),
  -- The day where the member was; of a use that is undone, the day of the use.
  happened_on date not null,
  happened_at timestamptz not null default now(),
  -- Of pan_products; its row may be gone.
  row_id bigint,
  goal text,
  target smallint,
  starts_on date,
  ends_on date,
  primary key (user_id, id),
  foreign key (user_id, project_id) references pan_participants (user_id, project_id) on delete cascade
);
create index pan_events_of_project on pan_events (user_id, project_id, id);

-- Writes down what happened to a product of a project and what it makes of it; false where the project is over or full, or
-- where there was nothing to undo. The participant is held, so events of one follow each other.
create function record_pan_event(member uuid, pan_row bigint, what text, day date) returns boolean language plpgsql as $$
declare
  product pan_products;
  place integer;
begin
  select * into product from pan_products where user_id = member and id = pan_row;
  if product.id is null then return false; end if;
  update pan_participants set events = events + 1
    where user_id = member and project_id = product.project_id and state in ('running', 'paused') and events < 20000;
  if not found then return false; end if;
  -- As it is now that nobody else changes it.
  select * into product from pan_products where user_id = member and id = pan_row;
  place := (select max(at) from unnest(product.used_on) with ordinality as uses (used, at) where used = day);
  if product.id is null
    or (what = 'used' and cardinality(product.used_on) >= 1000)
    or (what = 'use_undone' and place is null)
    or (what = 'hit_undone' and product.hit_on is null)
    or (what = 'finish_undone' and product.finished_on is null) then
    update pan_participants set events = events - 1 where user_id = member and project_id = product.project_id;
    return false;
  end if;
  insert into pan_events (user_id, project_id, kind, happened_on, row_id)
    values (member, product.project_id, what, day, pan_row);
  update pan_products set
    used_on = case what when 'used' then used_on || day
      when 'use_undone' then used_on[:place - 1] || used_on[place + 1:] else used_on end,
    hit_on = case what when 'hit' then day when 'hit_undone' then null else hit_on end,
    finished_on = case what when 'finished' then day when 'finish_undone' then null else finished_on end
  where user_id = member and id = pan_row;
  return true;
end $$;

-- A finish date is the shelf's own and counts in every project that the product is in.
create function pan_finish_follows() returns trigger language plpgsql as $$
begin
  perform record_pan_event(new.user_id, product.id,
    case when new.date_finished is null then 'finish_undone' else 'finished' end,
    coalesce(new.date_finished, product.finished_on, current_date))
  from pan_products product
  where product.user_id = new.user_id and product.finished_on is distinct from new.date_finished
    and (product.product_id = new.product_id
      or product.product_id in (select id from product_redirects where product_id = new.product_id));
  return null;
end $$;
create trigger shelf_entries_pan_finish after update on shelf_entries for each row
  when (old.date_finished is distinct from new.date_finished) execute function pan_finish_follows();
create trigger shelf_entries_pan_finished_before after insert on shelf_entries for each row
  when (new.date_finished is not null) execute function pan_finish_follows();

-- Kinds are added to whatever kinds there are: several branches of the program bring some.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'notifications_kind_check');
begin
  execute format('alter table notifications drop constraint notifications_kind_check,
    add constraint notifications_kind_check check ((%s) or kind in (''pan_invited'', ''pan_joined''))', known);
end $$;
