-- Triggers copy the uses and the finish date of a shelf entry to the member's running or paused pan projects that
-- contain the entry's product. If `shelflife.restoring` is on, inserted rows are restored ones, which the projects have
-- already counted.

-- Records an event for a product in a pan project. Returns false and records nothing in these cases:
-- - The project does not contain the product.
-- - The participant's state is neither `running` nor `paused`.
-- - The product's uses or the participant's events have reached their limit.
-- - There is nothing to undo.
create or replace function record_pan_event(member uuid, pan_row bigint, what text, day date)
  returns boolean
  language plpgsql
as $$
declare
  product pan_products;
  place integer;
begin
  select * into product from pan_products where user_id = member and id = pan_row;
  if product.id is null then return false; end if;
  -- Also locks the participant, so that the participant's events are recorded one at a time.
  update pan_participants set events = events + 1
    where user_id = member and project_id = product.project_id and state in ('running', 'paused') and events < 20000;
  if not found then return false; end if;
  -- Reads the row again, because it may have changed before the participant was locked.
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

-- When the finish date of a shelf entry is set, changed, or removed, records that in the member's running or paused
-- projects that contain the entry's product.
create or replace function record_pan_finish()
  returns trigger
  language plpgsql
as $$
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

-- Records an added or deleted use of a shelf entry in the member's running or paused projects that contain the entry's
-- product.
create or replace function record_pan_use()
  returns trigger
  language plpgsql
as $$
declare
  use entry_uses := case when tg_op = 'DELETE' then old else new end;
begin
  -- If uses are deleted together with their entry, no entry is found, so the projects do not change.
  perform record_pan_event(use.user_id, product.id, case when tg_op = 'DELETE' then 'use_undone' else 'used' end, use.used_on)
  from shelf_entries entry join pan_products product on product.user_id = entry.user_id
    and (product.product_id = entry.product_id
      or product.product_id in (select id from product_redirects where product_id = entry.product_id))
  where entry.user_id = use.user_id and entry.id = use.entry_id;
  return null;
end $$;

create or replace trigger shelf_entries_pan_finish
  after update on shelf_entries
  for each row
  when (old.date_finished is distinct from new.date_finished)
  execute function record_pan_finish();

create or replace trigger shelf_entries_pan_finish_added
  after insert on shelf_entries
  for each row
  when (new.date_finished is not null and current_setting('shelflife.restoring', true) is distinct from 'on')
  execute function record_pan_finish();

create or replace trigger entry_uses_pan
  after insert or delete on entry_uses
  for each row
  when (current_setting('shelflife.restoring', true) is distinct from 'on')
  execute function record_pan_use();
