import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eraseMember } from './delete-account.action.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.pool.query(text, values)).rows;

/** Columns that never contain member data, each with a description of what it contains. */
const holdNobody: Record<string, string> = {
  'signing_keys.private_key': 'the server’s keys',
  'signing_keys.public_key': 'the server’s keys',
  'product_merge_pairs.before': 'product fields',
  'product_merge_pairs.after': 'product fields',
  'bulk_changes.fields': 'product fields',
  'bulk_change_products.before': 'product fields',
  'bulk_change_products.after': 'product fields',
  'brand_merges.rows': 'rows about brands',
  'catalogue_imports.reasons': 'row counts',
  'product_ingredients.items': 'label entries',
  'catalogue_import_rows.other_labels': 'labels of products in a file',
  'catalogue_import_waiting.other_labels': 'labels of products in a file',
  'catalogue_import_decisions.counts': 'row counts',
  'catalogue_import_decisions.pending': 'rows of a file',
  'catalogue_import_decisions.tombstones': 'barcodes and names of products',
  'catalogue_import_decisions.added': 'ids of catalog rows',
  'catalogue_import_decisions.filled': 'product fields',
  'catalogue_import_decisions.spellings': 'names of brands',
  'catalogue_import_files.preview': 'rows of a file',
};

interface Column {
  table: string;
  column: string;
}

/**
 * Returns columns that can contain member data. Such a column contains a uuid, free-form JSON, or an email address, or
 * it leads to a member through a chain of foreign keys.
 */
function columnsThatCanHoldMembers(): Promise<Column[]> {
  return query<Column>(`
    with recursive owned (id) as (
      select 'accounts'::regclass::oid
      union
      select conrelid from pg_constraint join owned on confrelid = owned.id where contype = 'f'
        and (confdeltype = 'c' or confrelid in ('accounts'::regclass, 'members'::regclass))
    ), led as (
      select conrelid::regclass::text as "table", attname as "column" from pg_constraint
      join owned on confrelid = owned.id
      join pg_attribute on attrelid = conrelid and attnum = any (conkey) where contype = 'f'
    )
    select * from led
    union
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'
      and (data_type in ('uuid', 'jsonb', 'json') or column_name like '%email%')`);
}

async function tablesHolding(text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await query<{ held: boolean }>(
      `select exists (select from "${name}" held where strpos(lower(held::text), lower($1)) > 0) as held`,
      [text],
    );
    if (row?.held) found.push(name);
  }
  return found;
}

async function counts(tables: readonly string[]): Promise<Record<string, number>> {
  const rows = tables.map(async (name) => [name, (await query(`select from "${name}"`)).length] as const);
  return Object.fromEntries(await Promise.all(rows));
}

const id = randomUUID();
const email = 'Leaving.Member@example.test';

/** Adds a member who is not erased, and data that both members refer to. */
async function seedOthers() {
  const [product, other] = [await world.product(), await world.product()];
  const stays = randomUUID();
  await query('insert into accounts (id, email, confirmed_at) values ($1, $2, now())', [stays, 'stays@example.test']);
  await query('insert into members (id, username) values ($1, $2)', [stays, 'stays']);
  const [review] = await query<{ id: number }>(
    `insert into reviews (user_id, product_id, family_id, rating, disclosure) values ($1, $2, $2, 5, 'gifted') returning id`,
    [stays, product.id],
  );
  return { stays, productId: product.id, otherId: other.id, reviewId: review?.id };
}

/** Adds a row to every table that can contain member data. */
async function seedMember({ stays, productId, otherId, reviewId }: Awaited<ReturnType<typeof seedOthers>>) {
  const one = async (text: string, values: unknown[]) =>
    (await query<{ id: string }>(`${text} returning id`, values))[0]?.id;
  await query(`insert into accounts (id, email, confirmed_at) values ($1, $2, now())`, [id, email]);
  await query(`insert into members (id, username, first_name) values ($1, 'leaving', 'Leaving')`, [id]);
  await query(
    `insert into email_links (secret_hash, account_id, kind, email, expires_at) values ('\\x01', $1, 'email_change', $2, now())`,
    [id, 'leaving.for@example.test'],
  );
  const session = await one(`insert into sessions (account_id, opened_by) values ($1, 'password')`, [id]);
  await query(`insert into refresh_tokens (token_hash, session_id) values ('\\x02', $1)`, [session]);
  const factor = await one(`insert into mfa_factors (account_id, sealed_secret) values ($1, '\\x03')`, [id]);
  await query('insert into mfa_challenges (factor_id, session_id, expires_at) values ($1, $2, now())', [
    factor,
    session,
  ]);
  await query(`insert into freed_usernames (name_hash, freed_by, freed_at) values ('\\x05', $1, now())`, [id]);
  await query(`insert into recovery_codes (account_id, code_hash) values ($1, '\\x04')`, [id]);
  await query(`insert into account_deletions (account_id, reviews, erases_at) values ($1, 'deleted', now())`, [id]);
  await query(`insert into suspensions (member_id, reason, suspended_by) values ($1, 'Spam', null), ($2, 'Spam', $1)`, [
    id,
    stays,
  ]);
  await query(`insert into administrators (member_id, username, appointed_by) values ($1, 'leaving', 'test')`, [id]);
  await query('insert into follows (follower_id, followed_id) values ($1, $2), ($2, $1)', [id, stays]);
  await query('insert into blocks (blocker_id, blocked_id) values ($1, $2), ($2, $1)', [id, stays]);
  await query(`insert into shelf_entries (user_id, product_id, status) values ($1, $2, 'tried')`, [id, productId]);
  for (const more of [
    `entry_uses (user_id, entry_id, key, used_on, used_at) select user_id, id, gen_random_uuid()`,
    `entry_levels (user_id, entry_id, level, set_on, set_at) select user_id, id, 50`,
  ])
    await query(`insert into ${more}, '2026-05-01', now() from shelf_entries where user_id = $1`, [id]);
  await query(`insert into turning_settings (user_id, time_zone, next_check_at) values ($1, 'Europe/Paris', now())`, [
    id,
  ]);
  await query(
    `insert into turning_notices (user_id, entry_id, opened_on, told_at) select user_id, id, '2026-05-01', now() from shelf_entries where user_id = $1`,
    [id],
  );
  const review = await one(
    `insert into reviews (user_id, product_id, family_id, rating, disclosure) values ($1, $2, $2, 4, 'gifted')`,
    [id, productId],
  );
  await query(
    `insert into review_follow_ups (user_id, review_id, verdict, comment) values ($1, $2, 'holds', 'leaving soon')`,
    [id, review],
  );
  await query(`insert into review_questions (user_id, review_id, stage) values ($1, $2, 'month')`, [id, review]);
  await query('insert into review_votes (user_id, review_id) values ($1, $3), ($2, $4)', [id, stays, reviewId, review]);
  await query(`insert into review_reports (review_id, user_id, reason) values ($3, $1, 'spam'), ($4, $2, 'fake')`, [
    id,
    stays,
    reviewId,
    review,
  ]);
  await query(`insert into queue_decisions (administrator_id, kind, entries) values ($1, 'people', 1)`, [id]);
  await query(`insert into person_reports (member_id, user_id, reason) values ($1, $2, 'spam'), ($2, $1, 'other')`, [
    id,
    stays,
  ]);
  await query(`insert into activities (user_id, type, product_id, review_id) values ($1, 'reviewed', $2, $3)`, [
    id,
    productId,
    review,
  ]);
  await query(
    `insert into notifications (user_id, actor_id, kind, message) values ($1, $2, 'followed', 'x'), ($2, $1, 'followed', 'x')`,
    [id, stays],
  );
  await query(`insert into ingredients (key, name, search_text) values ('aqua', 'Aqua', 'aqua')`);
  await query(
    `insert into ingredient_choices (user_id, ingredient_id, choice) select $1, id, 'avoid' from ingredients`,
    [id],
  );
  await query(`insert into ingredient_suggestions (user_id, product_id, ingredients) values ($1, $2, 'Aqua, Mica')`, [
    id,
    productId,
  ]);
  await query('insert into months_suggestions (user_id, product_id, months) values ($1, $2, 12)', [id, productId]);
  await query(
    `insert into reactions (user_id, happened_on, kind, product_ids, product_names) values ($1, '2026-05-01', 'fine', '{1}', '{Balm}')`,
    [id],
  );
  await query(
    `insert into packages (user_id, product_id, product_name, obtained, price_minor, currency) values ($1, $2, 'Balm', 'paid', 1290, 'EUR')`,
    [id, productId],
  );
  await query(
    `insert into spending_goals (user_id, kind, starts_on, ends_on) values ($1, 'no_buy', '2026-05-01', '2026-05-31')`,
    [id],
  );
  await query(
    `insert into entry_undos (user_id, entry_id, kind, product_id, content) values ($1, 0, 'removed', 0, '{}')`,
    [id],
  );
  await query(`insert into uploads (user_id, id, picture) values ($1, gen_random_uuid(), 'p' || repeat('1', 63))`, [
    id,
  ]);
  await query(
    `insert into progress_photos (user_id, product_id, product_name, picture, taken_on) values ($1, $2, 'Balm', 'p' || repeat('0', 63), '2026-05-01')`,
    [id, productId],
  );
  const project = await one(`insert into pan_projects (user_id, name, starts_on) values ($1, 'Winter', '2026-05-01')`, [
    id,
  ]);
  await query(
    `insert into pan_participants (user_id, project_id, owner_id, state) values ($1, $3, $1, 'running'), ($2, $3, $1, 'invited')`,
    [id, stays, project],
  );
  await query(
    `insert into pan_products (user_id, project_id, product_id, product_name, goal) values ($1, $2, $3, 'Balm', 'pan')`,
    [id, project, productId],
  );
  await query(
    `insert into pan_events (user_id, project_id, kind, happened_on) values ($1, $2, 'joined', '2026-05-01')`,
    [id, project],
  );
  await query('insert into project_pan_challenges (user_id, year, goal) values ($1, 2026, 9)', [id]);
  await query(`insert into product_requests (user_id, product_name, brand_name) values ($1, 'Balm', 'Brand')`, [id]);
  await query(`insert into photo_submissions (user_id, submitter_email, photo_urls) values ($1, $2, '{/x}')`, [
    id,
    email,
  ]);
  await query(
    `insert into admin_changes (administrator_id, action, subject, subject_id, before) values
      ($1::uuid, 'changed', 'product', '1', null), (null, 'suspended', 'member', $1::text, '{"reason": "Spam"}'),
      (null, 'deleted', 'review', '1', jsonb_build_object('userId', $1::text, 'comment', 'x'))`,
    [id],
  );
  await query(
    `insert into brand_merges (kept_id, gone_id, kept_name, gone_name, product_ids, rows, administrator_id, merged_at)
     values (1, 2, 'A', 'B', '{}', '{}', $1, now())`,
    [id],
  );
  const merge = await one(
    `insert into product_merges (kept_id, gone_id, kept_title, gone_title, product_ids, administrator_id, merged_at)
     values ($2, $3, 'A', 'B', '{}', $1, now())`,
    [id, productId, otherId],
  );
  await query(`insert into bulk_changes (administrator_id, kind, fields) values ($1, 'delete', '{}')`, [id]);
  await query(
    `insert into product_merge_moved (merge_id, kind, row_id, user_id, from_id, to_id) values ($2, 'review', 1, $1, 1, 2)`,
    [id, merge],
  );
  await query(
    `insert into product_merge_removed (merge_id, kind, user_id, content) values ($2, 'review', $1::uuid, jsonb_build_object('user_id', $1::text))`,
    [id, merge],
  );
  await query(
    `insert into jobs (kind, payload) values
      ('email', jsonb_build_object('email', $2::text)), ('email', '{"email": "leaving.FOR@example.test"}'),
      ('shelf_import', jsonb_build_object('accountId', $1::text)),
      ('notice', jsonb_build_object('accountId', $1::text, 'email', 'former@example.test'))`,
    [id, email],
  );
  await query(`insert into keyed_calls (member_id, key, call) values ($1, gen_random_uuid(), 'DELETE /api/shelf/1')`, [
    id,
  ]);
  await query(`insert into shelf_imports (user_id, state, today, total) values ($1, 'running', '2026-05-01', 1)`, [id]);
  await query(`insert into shelf_import_pieces (user_id, place, entries) values ($1, 0, '[]')`, [id]);
  await query(
    `insert into rate_limits (key, count, expires_at) values ('megapixels:' || $1::text, 1, now()),
    ('writesOfMember:' || $1::text, 1, now())`,
    [id],
  );
}

test('After an erasure, no table contains the member’s id, email address, or dependent rows', async () => {
  shows('SELF-17', 'SELF-18', 'DIARY-05', 'INGR-27', 'SPEND-14', 'PROG-07');
  const others = await seedOthers();
  const columns = (await columnsThatCanHoldMembers()).filter(
    ({ table, column }) => !(`${table}.${column}` in holdNobody),
  );
  const tables = [...new Set(columns.map(({ table }) => table))].toSorted();
  const before = await counts(tables);
  await seedMember(others);

  const seeded = await counts(tables);
  // For each new table with member data, add a row in `seedMember` and erase it in `eraseMember`.
  const forgotten = tables.filter((table) => seeded[table] === before[table] && !isAboutProducts(table));
  expect(forgotten, 'tables without a row of the member').toEqual([]);

  await eraseMember(world.context, id, 'deleted');
  expect(await world.post()).toMatchObject([{ to: email, subject: 'Your account was deleted' }]);
  for (const text of [id, email, 'leaving'])
    expect(await tablesHolding(text), `tables that still hold "${text}"`).toEqual([]);
  const after = await counts(tables);
  const retained = {
    // Administrators' decisions and merges stay, but no longer refer to the member.
    admin_changes: 2,
    product_merges: 1,
    bulk_changes: 1,
    brand_merges: 1,
    // A suspension stays in force even if the administrator who imposed it leaves.
    suspensions: 1,
    // These are keyed hashes of former usernames that no longer refer to the member.
    freed_usernames: 2,
  };
  for (const table of tables)
    expect([table, after[table]]).toEqual([
      table,
      (before[table] ?? 0) + (Object.entries(retained).find(([name]) => name === table)?.[1] ?? 0),
    ]);
});

/** True for a table about products that refers to a member only as the administrator of a merge or bulk change. */
const isAboutProducts = (table: string) => ['product_merge_pairs', 'bulk_change_products'].includes(table);
