-- Functions for packages.

-- Processes of versions before 0290 write the printed data of a package to the shelf entry. During a rolling restart,
-- these values move to the package in use. Nothing in this version writes these columns.
create or replace function move_printed_data()
  returns trigger
  language plpgsql
as $$
declare
  package bigint := (select id from purchases where user_id = new.user_id and product_id = new.product_id
    order by state = 'open' desc, state <> 'sealed' desc, id desc limit 1);
begin
  if package is null then
    insert into purchases (user_id, product_id, product_name, state, opened_on, ended_on, printed_expiry, own_period,
      batch_note)
    select new.user_id, new.product_id, brand.name || ' ' || product.name || coalesce(' in ' || product.variant_name, ''),
      case when new.status = 'want_to_try' then 'sealed'
        when new.status = 'currently_using' and new.date_finished is null then 'open' else 'empty' end,
      case when new.status <> 'want_to_try' and new.date_finished is not null then new.date_started end,
      case when new.status <> 'want_to_try' and new.date_finished >= coalesce(new.date_started, new.date_finished)
        then new.date_finished end,
      new.printed_expiry, new.own_period, new.batch_note
    from products product join brands brand on brand.id = product.brand_id where product.id = new.product_id;
  elsif tg_op = 'UPDATE' then
    update purchases set printed_expiry = new.printed_expiry, own_period = new.own_period, batch_note = new.batch_note
    where user_id = new.user_id and id = package;
  end if;
  return null;
end $$;

create or replace trigger shelf_entries_printed_data_added
  after insert on shelf_entries
  for each row
  when ((new.printed_expiry is not null or new.own_period is not null or new.batch_note is not null)
    and current_setting('shelflife.restoring', true) is distinct from 'on')
  execute function move_printed_data();

create or replace trigger shelf_entries_printed_data_changed
  after update of printed_expiry, own_period, batch_note on shelf_entries
  for each row
  when ((old.printed_expiry, old.own_period, old.batch_note)
    is distinct from (new.printed_expiry, new.own_period, new.batch_note))
  execute function move_printed_data();
