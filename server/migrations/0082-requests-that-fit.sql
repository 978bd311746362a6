-- A product that is added finds the open requests for it.
create index product_requests_fitting on product_requests (search_key(brand_name), search_key(product_name), id)
  where state = 'open';
