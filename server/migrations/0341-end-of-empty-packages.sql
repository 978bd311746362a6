-- 0290 gave no end to an empty package with a recorded purchase whose entry has a finish date but no start date.
update purchases package set ended_on = entry.date_finished
from shelf_entries entry
where entry.user_id = package.user_id and entry.product_id = package.product_id
  and entry.status <> 'want_to_try' and entry.date_started is null and entry.date_finished is not null
  and package.state = 'empty' and package.opened_on is null
  and package.id = (
    select latest.id from purchases latest
    where latest.user_id = entry.user_id and latest.product_id = entry.product_id
    order by coalesce(latest.bought_on > entry.date_finished, false), coalesce(latest.bought_on, date '0001-01-01') desc,
      latest.id desc limit 1)
  and not exists (select from purchases ended where ended.user_id = entry.user_id
    and ended.product_id = entry.product_id and ended.ended_on is not null);
