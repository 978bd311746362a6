-- Figures kept with the rows they count, whoever writes and whatever a cascade takes along:
-- a family's ratings stand on its parent (OP-06), helpful marks on the review.
create function keep_family_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update products set review_count = review_count - 1, rating_sum = rating_sum - old.rating where id = old.family_id;
  end if;
  if tg_op <> 'DELETE' then
    update products set review_count = review_count + 1, rating_sum = rating_sum + new.rating where id = new.family_id;
  end if;
  return null;
end $$;
create trigger reviews_added_or_gone after insert or delete on reviews
  for each row execute function keep_family_rating();
create trigger reviews_rated_anew after update of rating, family_id on reviews
  for each row when (old.rating <> new.rating or old.family_id <> new.family_id) execute function keep_family_rating();

create function keep_helpful_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update reviews set helpful_votes = helpful_votes - 1 where id = old.review_id;
  else
    update reviews set helpful_votes = helpful_votes + 1 where id = new.review_id;
  end if;
  return null;
end $$;
create trigger review_votes_counted after insert or delete on review_votes
  for each row execute function keep_helpful_votes();

create index reviews_lowest on reviews (family_id, rating, id desc);
create index notifications_repeat on notifications (user_id, review_id, actor_id) where review_id is not null;

-- Who still shows a picture? Asked whenever something that showed it goes.
create index reviews_photos on reviews using gin (photos);
create index photo_submissions_photos on photo_submissions using gin (photo_urls);
create index products_images on products using gin (images);
create index products_own_image on products (image) where image like '/media/%';
create index product_requests_photo on product_requests (product_photo) where product_photo like '/media/%';
