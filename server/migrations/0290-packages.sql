-- Each bottle, tube or jar is a row (decision 0059). A row without `obtained` is a package whose purchase nobody recorded;
-- it counts in no total. The columns printed_expiry, batch_note and own_period of shelf_entries move here. They stay for
-- one release, because older processes read them during a rolling restart.
alter table purchases
  alter column obtained drop not null,
  add column state text not null default 'sealed' check (state in ('sealed', 'open', 'empty', 'given_away')),
  add column opened_on date,
  add column ended_on date,
  add column printed_expiry text check (printed_expiry ~ '^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$'),
  add column own_period smallint check (own_period between 1 and 60),
  add column batch_note text check (char_length(batch_note) between 1 and 200),
  add column level smallint check (level between 0 and 100),
  add check (obtained is not null or price_minor is null),
  add check (ended_on is null or opened_on is null or ended_on >= opened_on),
  drop constraint purchases_size_unit_check,
  add constraint purchases_size_unit_check check (size_unit in ('ml', 'g', 'fl_oz', 'oz', 'pieces'));

-- An open package without opened_on was opened on the start date of its entry.
-- The latest package bought up to the start date is the one in use. Packages bought later are backups.
with placed as (
  select package.user_id, package.id, entry.status, entry.date_started, entry.date_finished, entry.printed_expiry,
    entry.own_period, entry.batch_note,
    entry.id is not null and entry.status <> 'want_to_try' as is_owned,
    coalesce(package.bought_on > coalesce(entry.date_finished, entry.date_started), false) as is_later,
    row_number() over (partition by package.user_id, package.product_id
      order by coalesce(package.bought_on > coalesce(entry.date_finished, entry.date_started), false),
        coalesce(package.bought_on, date '0001-01-01') desc, package.id desc) as place,
    (select level from entry_levels said where said.user_id = entry.user_id and said.entry_id = entry.id
      order by set_on desc limit 1) as level
  from purchases package
  left join shelf_entries entry on entry.user_id = package.user_id and entry.product_id = package.product_id
)
update purchases package set
  state = case
    when placed.status = 'want_to_try' then 'sealed'
    when placed.place = 1 and placed.status = 'currently_using' and placed.date_finished is null then 'open'
    when placed.place > 1 and placed.is_later then 'sealed'
    else 'empty' end,
  opened_on = case when placed.place = 1 and placed.date_finished is not null and placed.is_owned
    then placed.date_started end,
  ended_on = case when placed.place = 1 and placed.is_owned and placed.date_finished >= placed.date_started
    then placed.date_finished end,
  printed_expiry = case when placed.place = 1 then placed.printed_expiry end,
  own_period = case when placed.place = 1 then placed.own_period end,
  batch_note = case when placed.place = 1 then placed.batch_note end,
  level = case when placed.place = 1 and placed.is_owned then placed.level end
from placed where package.user_id = placed.user_id and package.id = placed.id;

insert into purchases (user_id, product_id, product_name, state, opened_on, ended_on, printed_expiry, own_period,
  batch_note, level)
select entry.user_id, entry.product_id,
  brand.name || ' ' || product.name || coalesce(' in ' || product.variant_name, ''),
  case when entry.status = 'want_to_try' then 'sealed'
    when entry.status = 'currently_using' and entry.date_finished is null then 'open' else 'empty' end,
  case when entry.status <> 'want_to_try' and entry.date_finished is not null then entry.date_started end,
  case when entry.status <> 'want_to_try' and entry.date_finished >= coalesce(entry.date_started, entry.date_finished)
    then entry.date_finished end,
  entry.printed_expiry, entry.own_period, entry.batch_note,
  case when entry.status <> 'want_to_try' then (select level from entry_levels said
    where said.user_id = entry.user_id and said.entry_id = entry.id order by set_on desc limit 1) end
from shelf_entries entry
join products product on product.id = entry.product_id
join brands brand on brand.id = product.brand_id
where (entry.printed_expiry is not null or entry.own_period is not null or entry.batch_note is not null)
  and not exists (select from purchases package where package.user_id = entry.user_id
    and package.product_id = entry.product_id);

-- A photo may show one package. It stays when the package is deleted.
alter table progress_photos
  add column package_id bigint,
  add foreign key (user_id, package_id) references purchases (user_id, id) on delete set null (package_id);
create index progress_photos_package on progress_photos (user_id, package_id) where package_id is not null;
