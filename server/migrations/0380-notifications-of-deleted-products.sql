do $$ declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'notifications_kind_check');
begin
  execute format('alter table notifications drop constraint notifications_kind_check,
    add constraint notifications_kind_check check ((%s) or kind in (''product_deleted'', ''product_restored''))', known);
end $$;

-- Restoring finds the deletion of a product.
create index product_merges_gone on product_merges (gone_id);
