import { expect, test } from 'vitest';
import { loadDataExport } from '#server/hydration/data-export.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';
import { viewExportTables } from '#server/views/data-export.ts';

const world = await createWorld();

/** By table whose rows belong to members: the files of the export that carry them. */
const carriedBy: Record<string, readonly string[]> = {
  account_deletions: ['account'],
  email_links: ['email_changes'],
  entry_levels: ['shelf'],
  entry_uses: ['uses'],
  follows: ['follows'],
  ingredient_choices: ['ingredients'],
  ingredient_suggestions: ['suggested_ingredients'],
  members: ['profile', 'account'],
  mfa_factors: ['account'],
  months_suggestions: ['suggested_months'],
  pan_participants: ['pan_projects', 'pan_products', 'pan_events'],
  pan_projects: ['pan_projects'],
  progress_photos: ['progress_photos'],
  project_pan_challenges: ['challenges'],
  purchases: ['purchases'],
  reactions: ['reaction_diary'],
  recovery_codes: ['account'],
  review_follow_ups: ['review_follow_ups'],
  review_questions: ['review_questions'],
  reviews: ['reviews'],
  sessions: ['devices'],
  shelf_entries: ['shelf', 'tags', 'shade_verdicts'],
  spending_goals: ['spending_goals'],
  turning_settings: ['what_turns'],
};
/** Those that no file carries, with the reason. */
const leftOut: Record<string, string> = {
  activities: 'follow from entries and reviews, which are there',
  admin_changes: 'what administrators did',
  administrators: 'who may administer',
  blocks: 'names others, who would learn of it from a file that is passed on',
  keyed_calls: 'answers of calls that may be sent again, kept for a day',
  notifications: 'what others did',
  photo_submissions: 'sent to the administrators, who hold it',
  product_merge_removed: 'what administrators did',
  product_merges: 'what administrators did',
  product_requests: 'sent to the administrators, who hold it',
  review_reports: 'sent to the administrators, who hold it',
  review_votes: 'belong to the reviews of others',
  suspensions: 'what administrators did',
  turning_notices: 'which notices were given',
};

test('Every table of rows that belong to a member is in the export, or says why it is not', async () => {
  shows('OPEN-30', 'SPEND-14', 'PROG-07', 'PANP-17', 'REVA-09');
  const { rows } = await world.pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('accounts'::regclass, 'members'::regclass, 'shelf_entries'::regclass,
      'reviews'::regclass, 'pan_projects'::regclass) order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(carriedBy), ...Object.keys(leftOut)].toSorted());
  const member = await world.member();
  const tables = viewExportTables(await loadDataExport(world.context.database, member.id));
  expect(new Set(tables.map(({ name }) => name))).toEqual(new Set(Object.values(carriedBy).flat()));
});
