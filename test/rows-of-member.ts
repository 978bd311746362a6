import type { Pool } from 'pg';

type Rows = Record<string, unknown>[];

/** Returns all rows with this `user_id`, by table and in a fixed order. Timestamps have all their digits. */
export async function rowsOfMember(
  pool: Pool,
  userId: string,
  without: readonly string[],
): Promise<Record<string, Rows>> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' and table_name <> all($1) order by 1`,
    [[...without, 'keyed_calls', 'product_merge_moved', 'product_merge_removed']],
  );
  const rows: Record<string, Rows> = {};
  for (const { name } of tables.rows) {
    const found = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(item) as row from ${name} item where user_id = $1 order by to_jsonb(item)::text`,
      [userId],
    );
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}
