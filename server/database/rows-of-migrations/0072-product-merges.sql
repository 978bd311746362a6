insert into product_redirects (id, product_id) values (900, 1);
insert into product_merges (kept_id, gone_id, kept_title, gone_title, product_ids, merged_at)
  values (1, 900, 'Rouge Velours', 'Rouge velours', '{1,900}', now());
insert into product_merge_pairs values (1, 900, 1, '{}', '{}');
insert into product_merge_moved values (1, 'review', 1, '00000000-0000-4000-8000-000000000001', 900, 1);
insert into product_merge_removed (merge_id, kind, content) values (1, 'product', '{"id": 900}');
