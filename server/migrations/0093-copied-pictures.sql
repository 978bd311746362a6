-- Pages show pictures of our own store only. What products show from elsewhere is copied by a job for each of them.
insert into jobs (kind, payload)
select 'copy_pictures', jsonb_build_object('productId', id) from products
where image ~ '^https?:' or exists (select 1 from unnest(images) address where address ~ '^https?:');
-- An administrator asks for the copy of one that still waits.
create index product_requests_elsewhere on product_requests (product_photo)
  where state = 'open' and product_photo is not null;
