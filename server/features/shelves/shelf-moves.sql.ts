import { limits } from '#contract/limits.ts';

const { entries, events } = limits.statistics;

/**
 * Common table expressions for the history of the member's own shelf, in the days of the time zone.
 *
 * - `entry`: the shelf entries
 * - `event`: the recorded activities
 * - `moved`: the status changes of each entry, with their days and order
 * - `active`: the days with activity
 *
 * Some status changes have no event:
 *
 * - A review marks a product as tried (OP-54).
 * - A start or finish date changes the status if it is before the day on which the entry was added.
 * - An entry has its current status at the latest from the day of its last change.
 * - An entry without events has its current status from the day on which it was added.
 */
export const shelfMoves = `
  zone as materialized (select known_zone(:timeZone::text) as name),
  entry as materialized (
    select entry.id, entry.product_id, entry.status, entry.date_started, entry.date_finished,
      (entry.created_at at time zone zone.name)::date as added, (entry.updated_at at time zone zone.name)::date as changed
    from (select * from shelf_entries where user_id = :userId::uuid order by id desc limit ${entries}) entry, zone
  ), event as materialized (
    select event.id, event.type, event.status, event.shelf_entry_id as entry_id, (event.created_at at time zone zone.name)::date as day
    from (select * from activities where user_id = :userId::uuid order by id desc limit ${events}) event, zone
  ), moved as materialized (
    select entry_id, status, day, id as place from event where type = 'shelved' and entry_id is not null
    union all
    select review.shelf_entry_id, 'tried', (review.created_at at time zone zone.name)::date, 0
    from reviews review, zone where review.user_id = :userId::uuid and review.shelf_entry_id is not null
    union all select id, 'currently_using', date_started, -2 from entry where date_started < added
    union all select id, 'tried', date_finished, -1 from entry where date_finished < added
    union all
    select id, status, added, 0 from entry where not exists (select from event where event.entry_id = entry.id)
    union all select id, status, changed, ${Number.MAX_SAFE_INTEGER} from entry
  ), active as materialized (
    select day from event
    union all select date_started from entry where date_started is not null
    union all select date_finished from entry where date_finished is not null
    union all
    (select used_on from entry_uses where user_id = :userId::uuid order by used_on desc, id desc limit ${events})
  )`;
