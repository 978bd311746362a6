import { not, sql } from 'drizzle-orm';
import { isFormer } from '#server/viewer/email-addresses.sql.ts';
import type { Queries } from '#server/database/database.ts';
import { column, onlyRow, type RowOf, rowsOf } from '#server/database/rows.ts';
import { callMetrics, dailyMetrics, jobs } from '#server/database/tables/operations.ts';
import { accounts } from '#server/database/tables/account.ts';
import { oldestDueSeconds } from '#server/database/jobs.sql.ts';
import { media, reviews, shelfEntries } from '#server/database/tables/schema.ts';

/** Metrics of one call, either from one process since it last saved them or from all processes since a given hour. */
const callMetric = {
  call: column.text,
  count: column.number,
  errors: column.number,
  totalSeconds: column.number,
  slowestSeconds: column.number,
};
export type CallMetric = RowOf<typeof callMetric>;

export async function addCallMetrics(queries: Queries, metrics: readonly CallMetric[]): Promise<void> {
  if (metrics.length === 0) return;
  const rows = metrics.map(
    ({ call, count, errors, totalSeconds, slowestSeconds }) =>
      sql`(date_trunc('hour', now()), ${call}, ${count}::int, ${errors}::int, ${totalSeconds}::float8, ${slowestSeconds}::float8)`,
  );
  await queries.execute(sql`
    insert into ${callMetrics} (hour, call, count, errors, total_seconds, slowest_seconds)
    values ${sql.join(rows, sql`, `)}
    on conflict (hour, call) do update set count = call_figures.count + excluded.count,
      errors = call_figures.errors + excluded.errors,
      total_seconds = call_figures.total_seconds + excluded.total_seconds,
      slowest_seconds = greatest(call_figures.slowest_seconds, excluded.slowest_seconds)`);
}

const today = sql`(now() at time zone 'UTC')::date`;

export async function addToFigure(queries: Queries, name: string, value: number): Promise<void> {
  await queries.execute(sql`
    insert into ${dailyMetrics} (day, name, value) values (${today}, ${name}, ${value})
    on conflict (day, name) do update set value = daily_figures.value + excluded.value`);
}

/** Samples values that cannot be calculated later from stored rows. Stores the highest value of each day. */
export async function sampleMetrics(queries: Queries): Promise<void> {
  await queries.execute(sql`
    insert into ${dailyMetrics} (day, name, value)
    values (${today}, 'database_bytes', pg_database_size(current_database())),
      (${today}, 'pictures', (select count(*) from ${media})),
      (${today}, 'job_wait_seconds', (select ${oldestDueSeconds} from ${jobs}))
    on conflict (day, name) do update set value = greatest(daily_figures.value, excluded.value)`);
}

export async function deleteOldMetrics(queries: Queries): Promise<void> {
  await queries.execute(sql`delete from ${callMetrics} where hour < now() - interval '31 days'`);
  await queries.execute(sql`delete from ${dailyMetrics} where day < ${today} - 400`);
}

/** People who have not opened the link in their confirmation email are not members yet. */
const isMember = sql`${not(isFormer)} and confirmed_at is not null`;

const dailyMetric = { name: column.text, day: column.day, value: column.number };
export type DailyMetric = RowOf<typeof dailyMetric>;

/** Returns the daily metrics since the given day (UTC). Omits days without a value. */
export function selectDailyMetrics(queries: Queries, since: string): Promise<DailyMetric[]> {
  const made = (name: string, table: typeof accounts | typeof shelfEntries | typeof reviews, which = sql`true`) => sql`
    select ${name}::text as name, (created_at at time zone 'UTC')::date as day, count(*)::float8 as value
    from ${table} where created_at >= ${since}::date at time zone 'UTC' and ${which} group by 2`;
  return rowsOf(
    queries,
    dailyMetric,
    sql`select name, day, value from (
      ${made('sign_ups', accounts, not(isFormer))} union all ${made('joined', accounts, isMember)} union all ${made('entries', shelfEntries)}
      union all ${made('reviews', reviews)}
      union all
      select name, day, value from ${dailyMetrics} where day >= ${since}::date
      union all
      select 'errors', (hour at time zone 'UTC')::date, sum(errors)::float8 from ${callMetrics}
      where hour >= ${since}::date at time zone 'UTC' group by 2
      union all
      select 'decision_hours', (handled_at at time zone 'UTC')::date,
        percentile_cont(0.5) within group (order by extract(epoch from handled_at - created_at) / 3600)
      from (
        select created_at, handled_at from product_requests
        union all select created_at, handled_at from photo_submissions
        union all select created_at, handled_at from review_reports
        union all select created_at, handled_at from person_reports
        union all select created_at, handled_at from ingredient_suggestions
        union all select created_at, handled_at from months_suggestions
      ) handled where handled_at >= ${since}::date at time zone 'UTC' group by 2
    ) figures order by day, name`,
  );
}

export function selectSlowestCalls(queries: Queries, since: Date, limit: number): Promise<CallMetric[]> {
  return rowsOf(
    queries,
    callMetric,
    sql`select call, sum(count) as count, sum(errors) as errors, sum(total_seconds) as "totalSeconds",
      max(slowest_seconds) as "slowestSeconds"
    from ${callMetrics} where hour >= ${since.toISOString()}::timestamptz group by call
    order by sum(total_seconds) / sum(count) desc, call limit ${limit}`,
  );
}

const totals = { members: column.number, pictures: column.number, databaseBytes: column.number };
export type Totals = RowOf<typeof totals>;

export function selectTotals(queries: Queries): Promise<Totals> {
  return onlyRow(
    queries,
    totals,
    sql`select (select count(*) from ${accounts} where ${isMember}) as members, (select count(*) from ${media}) as pictures,
      pg_database_size(current_database()) as "databaseBytes"`,
  );
}
