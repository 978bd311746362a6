import { inject, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '#test/database.ts';
import { column, list, type RowOf, rowsOf } from './rows.ts';
import { connect } from './database.ts';
import { sql } from 'drizzle-orm';

/** The tables by subject, and what a row of each means. */
const subjects: Record<string, Record<string, string>> = {
  'Accounts and sign-in': {
    accounts: 'An email address with its password. Each member has one account with the same id.',
    email_links: 'A link in an email that confirms, resets, or undoes something, or its expired remains.',
    sessions: 'A signed-in device. Ended sessions stay for 30 days.',
    refresh_tokens: 'A token that renews a session once, as a hash.',
    mfa_factors: 'An authenticator app. Each account has at most one.',
    mfa_challenges: 'One attempt to enter a code of the authenticator app.',
    recovery_codes: 'A code that replaces the authenticator app once, as a hash.',
    account_deletions: 'A requested deletion that the member can still cancel.',
    signing_keys: 'A key that signs access tokens.',
    derivation_keys: 'The only row is the key from which secrets and keyed hashes are derived.',
    keyed_calls: 'A call with an idempotency key, and its response.',
  },
  Members: {
    members: 'A profile, and the privacy choices of the member.',
    freed_usernames: 'A former username, as a keyed hash, that nobody else can take yet.',
    follows: 'One member follows another.',
    blocks: 'One member has blocked another.',
    suspensions: 'A member who cannot write, until when, and why.',
    administrators: 'A member who was appointed under a configured username.',
  },
  Catalog: {
    brands: 'A brand.',
    brand_aliases: 'Another spelling of a brand.',
    categories: 'A category.',
    subcategories: 'A subcategory of a category.',
    products: 'A product, or a shade if it has a parent. Both together are a family.',
    product_barcodes: 'A barcode of a product or shade.',
    product_counts: 'How many top-level products a category and subcategory have.',
    product_redirects: 'The id of a merged product, and the product that replaced it.',
    product_ingredients: 'One version of an ingredient list, as printed and as read.',
    editorial_sections: 'An editorial section, with its days and the order of its products.',
    media: 'A stored picture. Its hash is its file name.',
  },
  'Catalog imports': {
    catalogue_imports: 'One import of a file.',
    catalogue_import_rows: 'A row of the file while the import runs.',
    catalogue_import_waiting: 'A row that an administrator must review.',
    catalogue_import_decisions: 'The latest decision about such rows, with what is needed to undo it.',
    catalogue_import_files: 'A file that administrators upload to import it.',
    catalogue_import_file_parts: 'A part of such a file.',
    catalogue_import_reports: 'A part of the report that tells what became of each row.',
    catalogue_import_added: 'A row of another table that the import added, so that it can be undone.',
    catalogue_import_filled: 'The empty fields of a product that the import filled, so that it can be undone.',
    catalogue_brand_spellings: 'A spelling of a brand in the file.',
    removed_products: 'A removed product that imports must not add again.',
    different_brands: 'Two similar brands that an administrator keeps apart.',
  },
  Search: {
    product_search: 'What a search reads about a product.',
    shade_search: 'What a search reads about a shade.',
    search_vocabulary: 'A word of the catalog, for typos.',
    search_synonym_groups: 'A group of words with the same meaning.',
    search_synonyms: 'A word in such a group.',
    search_meanings: 'Unused. The previous version reads it during a rolling update.',
    unanswered_searches: 'A search that found nothing.',
  },
  'Shelves, packages, and uses': {
    shelf_entries: 'A product or shade on a member’s shelf, with what the member says about it.',
    entry_undos: 'What the latest change to an entry replaced, until it can no longer be undone.',
    packages: 'A package that a member has or had.',
    entry_uses: 'A day on which a member used a product.',
    entry_levels: 'How full a package was on a day.',
    spending_goals: 'A spending limit for a time.',
    turning_settings: 'How a member wants to be notified of expiry dates.',
    turning_notices: 'An opened package of whose expiry a member was notified.',
    shelf_imports: 'The import of a shelf file that a member started last.',
    shelf_import_pieces: 'A part of that file that is still to be imported.',
    progress_photos: 'A private photo of a product or package.',
    uploads: 'A photo that a member has sent but not used yet.',
  },
  'Pan projects': {
    pan_projects: 'A project to use up products.',
    pan_participants: 'The owner or the buddy of a project.',
    pan_products: 'A product in a participant’s project, with its goal.',
    pan_events: 'What happened in a participant’s project.',
    project_pan_challenges: 'How many products a member wants to finish in a year.',
  },
  Reviews: {
    reviews: 'A member’s review of a product. Each member has at most one per product.',
    review_votes: 'A member found a review helpful.',
    review_follow_ups: 'What an author added to a review later.',
    review_questions: 'The app asked an author about an older review.',
    buy_again_counts: 'How many members would buy a family again, as published.',
  },
  'Shades and ingredients': {
    shade_colours: 'The place of a shade in the color space.',
    shade_lines: 'How far the depths of a product line differ from the usual ones.',
    worn_shades: 'How many members wear a shade, as published.',
    ingredients: 'An ingredient that a label or the vocabulary names.',
    label_names: 'A name on labels that the vocabulary does not list, and what it means.',
    ingredient_choices: 'An ingredient that a member avoids or looks for.',
    reactions: 'An entry of a member’s private diary.',
  },
  Activity: {
    activities: 'What a member did, for the feeds of followers.',
    notifications: 'A notification to a member.',
  },
  Moderation: {
    review_reports: 'A report of a review, and the decision.',
    person_reports: 'A report of a member by another member, and the decision.',
    product_requests: 'A requested product, and the decision.',
    photo_submissions: 'Photos for a product, and the decision.',
    ingredient_suggestions: 'A suggested ingredient list, and the decision.',
    months_suggestions: 'A suggested period after opening, and the decision.',
    decision_reasons: 'The usual reasons for decisions, one per line.',
    queue_decisions: 'A decision in the moderation queue that its administrator can undo.',
    admin_changes: 'A change by an administrator or operator.',
    product_merges: 'A merge, deletion, or removal that can be undone.',
    product_merge_pairs: 'A product or shade of the merge, before and after.',
    product_merge_moved: 'A row that the merge moved to another product.',
    product_merge_removed: 'A row that the merge deleted.',
    bulk_changes: 'A change, deletion, or restoration of many products in one go, and its progress.',
    bulk_change_products: 'A product of the bulk change, with its fields before and after.',
    likely_duplicates: 'Two products that may be the same, and whether an administrator keeps them apart.',
    brand_merges: 'A merge of two brands that can be undone.',
  },
  Operation: {
    jobs: 'Work to do once, such as an email. Failed jobs stay.',
    scheduled_tasks: 'Work to do again and again, and when.',
    rate_limits: 'How often something happened within a window of time.',
    call_figures: 'How often and how fast a call was in one hour.',
    daily_figures: 'The value of one metric on one day.',
    client_errors: 'An error in browsers, and how often it happened.',
    database_facts: 'A fact about the database, such as that it contains the demo.',
    schema_migrations: 'An applied migration or file of functions, with its checksum.',
  },
};

const table = {
  name: column.text,
  columns: list(column.text),
  constraints: list(column.text),
  after: list(column.text),
};

const tables = sql`
  select c.relname as name,
    array(select a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity' else '' end
        || case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
    array(select pg_get_constraintdef(k.oid, true) from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
      order by array_position('{p,u,x,f,c}', k.contype::text), k.conname collate "C") as constraints,
    array(select pg_get_indexdef(i.indexrelid, 0, true) from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
      order by x.relname collate "C")
    || array(select pg_get_triggerdef(t.oid, true) from pg_trigger t
      where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname collate "C") as after
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

function definitionOf({ name, columns, constraints, after }: RowOf<typeof table>, meaning: string): string {
  const lines = [...columns, ...constraints.map((text) => text.replace(/^[A-Z ]+/, (words) => words.toLowerCase()))];
  const others = after.map((text) => `${text.replaceAll(/\bpublic\./g, '')};\n`);
  return `-- ${meaning}\ncreate table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);\n${others.join('')}`;
}

test('docs/reference/schema.sql describes the tables of a migrated database, each with its meaning', async () => {
  const { pool, drop } = await createDatabase(inject('databaseServer'));
  onTestFinished(drop);
  const found = new Map((await rowsOf(connect(pool), table, tables)).map((row) => [row.name, row]));
  expect(Object.values(subjects).flatMap(Object.keys).toSorted()).toEqual([...found.keys()].toSorted());
  const parts = Object.entries(subjects).map(([subject, meanings]) => {
    const definitions = Object.entries(meanings).flatMap(([name, meaning]) => {
      const row = found.get(name);
      return row ? [definitionOf(row, meaning)] : [];
    });
    return `-- ${subject}\n\n${definitions.join('\n')}`;
  });
  const head = `-- The tables of a migrated database. \`npm run test:unit -- server/database/schema-reference.test.ts -u\` writes this\n-- file. The functions of the triggers are in server/database/functions.\n`;
  await expect(`${head}\n${parts.join('\n')}`).toMatchFileSnapshot('../../docs/reference/schema.sql');
});
