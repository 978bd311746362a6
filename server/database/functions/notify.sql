-- Every server process listens to these channels. A process invalidates its cached data as soon as the change commits.

-- Changes to brands, categories, and synonyms invalidate the whole catalog cache.
create or replace function notify_catalogue_changed()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('catalogue', 'all');
  return null;
end $$;

-- Sends `what` and the ids of up to 100 families. If there are more, sends "all".
create or replace function notify_families_changed(what text, families bigint[])
  returns void
  language plpgsql
as $$
begin
  if cardinality(families) > 100 then
    perform pg_notify('catalogue', 'all');
  elsif cardinality(families) > 0 then
    perform pg_notify('catalogue', what || ' ' || array_to_string(families, ','));
  end if;
end $$;

-- Notifies processes of added products, because the products appear in cached lists.
create or replace function notify_products_added()
  returns trigger
  language plpgsql
as $$
begin
  perform notify_families_changed('families', array(select distinct family_id from added limit 101));
  return null;
end $$;

-- Sends "rated" if only ratings changed. Ratings change often, and "rated" invalidates fewer cached lists: only those
-- that depend on ratings.
create or replace function notify_products_changed()
  returns trigger
  language plpgsql
as $$
declare
  families bigint[] := array(select family_id from before union select family_id from after limit 101);
  ratings text[] := '{review_count,rating_sum,average_rating}';
  only_rated boolean := cardinality(families) <= 100 and not exists (
    select from before join after using (id) where to_jsonb(before) - ratings is distinct from to_jsonb(after) - ratings);
begin
  perform notify_families_changed(case when only_rated then 'rated' else 'families' end, families);
  return null;
end $$;

-- Notifies processes of deleted products, because the products disappear from cached lists.
create or replace function notify_products_deleted()
  returns trigger
  language plpgsql
as $$
begin
  perform notify_families_changed('families', array(select distinct family_id from deleted limit 101));
  return null;
end $$;

-- Notifies processes of changed barcodes, because product cards contain barcodes.
create or replace function notify_barcodes_changed()
  returns trigger
  language plpgsql
as $$
begin
  perform notify_families_changed('families',
    array(select distinct product.family_id from changed join products product on product.id = changed.product_id limit 101));
  return null;
end $$;

-- Notifies processes when a member's notifications change, so that the badge updates immediately.
create or replace function notify_notification_changed()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('notifications', case when tg_op = 'DELETE' then old.user_id else new.user_id end::text);
  return null;
end $$;

-- Notifies processes of a changed suspension, because they cache suspensions together with sessions.
create or replace function notify_suspension_changed()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('session_ended', case when tg_op = 'DELETE' then old.member_id else new.member_id end::text);
  return null;
end $$;

-- Wakes the processes that run jobs. The argument, if there is one, is the name of a scheduled task with new work.
create or replace function notify_jobs_changed()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('jobs', coalesce(tg_argv[0], ''));
  return null;
end $$;

-- Tells the open pages of administrators that the moderation queue has changed. Their processes listen for members'
-- notifications, and no member has this id.
create or replace function notify_queue_changed()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('notifications', 'queue');
  return null;
end $$;

create or replace trigger brands_notify
  after insert or delete or update on brands
  for each statement
  execute function notify_catalogue_changed();

create or replace trigger editorial_sections_notify
  after insert or delete or update on editorial_sections
  for each statement
  execute function notify_catalogue_changed();

create or replace trigger brand_aliases_notify
  after insert or delete or update on brand_aliases
  for each statement
  execute function notify_catalogue_changed();

create or replace trigger categories_notify
  after insert or delete or update on categories
  for each statement
  execute function notify_catalogue_changed();

create or replace trigger subcategories_notify
  after insert or delete or update on subcategories
  for each statement
  execute function notify_catalogue_changed();

create or replace trigger search_synonyms_notify
  after insert or delete or update on search_synonyms
  for each statement
  execute function notify_catalogue_changed();

create or replace trigger products_added_notify
  after insert on products referencing new table as added
  for each statement
  execute function notify_products_added();

create or replace trigger products_changed_notify
  after update on products referencing old table as before new table as after
  for each statement
  execute function notify_products_changed();

create or replace trigger products_deleted_notify
  after delete on products referencing old table as deleted
  for each statement
  execute function notify_products_deleted();

create or replace trigger product_barcodes_added_notify
  after insert on product_barcodes referencing new table as changed
  for each statement
  execute function notify_barcodes_changed();

create or replace trigger product_barcodes_moved_notify
  after update on product_barcodes referencing new table as changed
  for each statement
  execute function notify_barcodes_changed();

create or replace trigger product_barcodes_deleted_notify
  after delete on product_barcodes referencing old table as changed
  for each statement
  execute function notify_barcodes_changed();

create or replace trigger notifications_notify
  after insert or delete on notifications
  for each row
  execute function notify_notification_changed();

create or replace trigger suspensions_notify
  after insert or delete or update on suspensions
  for each row
  execute function notify_suspension_changed();

create or replace trigger jobs_notify
  after insert or update of run_at on jobs
  for each statement
  execute function notify_jobs_changed();

create or replace trigger product_ingredients_notify
  after insert on product_ingredients
  for each statement
  execute function notify_jobs_changed('Read ingredient labels');

create or replace trigger product_requests_notify
  after insert or delete or update of state on product_requests
  for each statement
  execute function notify_queue_changed();

create or replace trigger photo_submissions_notify
  after insert or delete or update of state on photo_submissions
  for each statement
  execute function notify_queue_changed();

create or replace trigger review_reports_notify
  after insert or delete or update of state on review_reports
  for each statement
  execute function notify_queue_changed();

create or replace trigger person_reports_notify
  after insert or delete or update of state on person_reports
  for each statement
  execute function notify_queue_changed();

create or replace trigger ingredient_suggestions_notify
  after insert or delete or update of state on ingredient_suggestions
  for each statement
  execute function notify_queue_changed();

create or replace trigger months_suggestions_notify
  after insert or delete or update of state on months_suggestions
  for each statement
  execute function notify_queue_changed();
