-- A member's requests, newest first.
create index product_requests_of_member on product_requests (user_id, id desc);
drop index product_requests_member;
