import type { Pool } from 'pg';

/**
 * Sample searches that found nothing. The admin panel lists these searches. The list is fixed, because each screen with
 * a search could otherwise add to it.
 */
const searches = [
  { text: 'peptide lip mask', count: 6 },
  { text: 'fig hand cream', count: 4 },
  { text: 'cushion refill 21n', count: 1 },
];

/**
 * Sets all timestamps between `since` and now to `moment`. Stores the sample searches that found nothing, and prevents
 * screens from storing more. As a result, no screen changes the data that another screen shows.
 */
export async function standStill(pool: Pool, since: Date, moment: Date): Promise<void> {
  for (const { table, column } of await momentsOf(pool))
    await pool.query(`update ${table} set ${column} = $1 where ${column} between $2 and now()`, [moment, since]);
  for (const { text, count } of searches)
    await pool.query('insert into unanswered_searches (text, count, last_at) values ($1, $2, $3)', [
      text,
      count,
      moment,
    ]);
  await pool.query('create function leave() returns trigger language plpgsql as $$ begin return null; end $$');
  await pool.query('create trigger leave before insert on unanswered_searches for each row execute function leave()');
}

/** Returns the timestamp columns of all tables except schema_migrations, quoted for SQL. Omits generated columns. */
async function momentsOf(pool: Pool): Promise<{ table: string; column: string }[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select quote_ident(table_name) as table, quote_ident(column_name) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
      and is_generated = 'NEVER' and table_name <> 'schema_migrations'`);
  return rows;
}
