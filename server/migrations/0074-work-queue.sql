-- The work queue of the panel: what waits is read oldest first through the partial indexes of 0001.
create index product_requests_alike on product_requests (search_key(brand_name), search_key(product_name), id)
  where state = 'open';
create index review_reports_waiting on review_reports (review_id, id) where state = 'open';
alter table review_reports add column handled_at timestamptz;

-- So that a text can be answered and read on from by number.
alter table unanswered_searches add column id bigint generated always as identity unique;
