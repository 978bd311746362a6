-- A use is the shelf's own, as a finish date is, and counts in every project that its product is in. Uses that go together
-- with their entry were uses all the same: then the entry is gone before them, and nothing is found here.
create function pan_use_follows() returns trigger language plpgsql as $$
declare
  use entry_uses := case when tg_op = 'DELETE' then old else new end;
begin
  perform record_pan_event(use.user_id, product.id, case when tg_op = 'DELETE' then 'use_undone' else 'used' end, use.used_on)
  from shelf_entries entry join pan_products product on product.user_id = entry.user_id
    and (product.product_id = entry.product_id
      or product.product_id in (select id from product_redirects where product_id = entry.product_id))
  where entry.user_id = use.user_id and entry.id = use.entry_id;
  return null;
end $$;
create trigger entry_uses_pan after insert or delete on entry_uses for each row execute function pan_use_follows();
