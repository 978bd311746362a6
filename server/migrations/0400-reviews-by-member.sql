-- The page with all reviews of a member reads them newest first.
create index reviews_by_member on reviews (user_id, id desc);
