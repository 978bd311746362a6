import { expect, test } from 'vitest';
import { exportFiles } from './export-files.view.ts';
import { openDataExport } from './own-data.hydration.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';
import { viewExportTables } from './own-data.view.ts';

const world = await createWorld();

/** The tables with members' rows, and the export files that contain them. */
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
  months_suggestions: ['suggested_months_after_opening'],
  packages: ['purchases'],
  pan_participants: ['pan_projects', 'pan_products', 'pan_events'],
  pan_projects: ['pan_projects'],
  progress_photos: ['progress_photos'],
  photo_submissions: ['photo_submissions'],
  product_requests: ['product_requests'],
  project_pan_challenges: ['pan_challenge'],
  reactions: ['reaction_diary'],
  recovery_codes: ['account'],
  review_follow_ups: ['review_follow_ups'],
  review_questions: ['review_questions'],
  reviews: ['reviews'],
  sessions: ['devices'],
  shelf_entries: ['shelf', 'tags', 'shade_verdicts'],
  spending_goals: ['spending_goals'],
  turning_settings: ['expiry_settings'],
};
/** The tables that no export file contains, with the reasons. */
const leftOut: Record<string, string> = {
  activities: 'derived from entries and reviews, which are exported',
  admin_changes: 'decisions of administrators',
  administrators: 'appointments of administrators',
  blocks: 'names other members, who could learn of the block from a shared file',
  brand_merges: 'decisions of administrators',
  entry_undos: 'former rows for "Undo", deleted after a day',
  freed_usernames: 'only the hash of a former username, deleted after 90 days',
  keyed_calls: 'responses of calls that may be sent again, stored for a week',
  notifications: 'actions of other members',
  person_reports: 'names other members, who could learn of the report from a shared file',
  product_merge_removed: 'decisions of administrators',
  product_merges: 'decisions of administrators',
  bulk_changes: 'decisions of administrators',
  queue_decisions: 'what an administrator can still undo, for half an hour',
  review_reports: 'names other members, who could learn of the report from a shared file',
  review_votes: 'belong to other members’ reviews',
  shelf_import_pieces: 'rows of a file that the member already has',
  shelf_imports: 'the progress of an import',
  suspensions: 'decisions of administrators',
  uploads: 'unused photos, deleted after a day',
  turning_notices: 'records of sent notifications',
};

/** The export files, each with the import that reads it, or the reason why there is none (decision 46). */
const comesIn: Record<string, string> = {
  shelf: 'the shelf import',
  tags: 'counted from the shelf',
  uses: 'the shelf import, by day',
  purchases: 'the shelf import',
  spending_goals: 'the import at /spending',
  pan_projects: 'the shelf import, from the project of each product',
  pan_products: 'the shelf import, with the goal and the hit pan',
  pan_events: 'the import creates new events',
  progress_photos: 'not: separate files, which members add one by one',
  reviews: 'not: public, and anyone could edit the file',
  review_follow_ups: 'not: part of public reviews, with usage days that readers trust',
  review_questions: 'not: refer to reviews',
  shade_verdicts: 'not: count for other members, and anyone could edit the file',
  ingredients: 'not: quick to choose again, with one tap each',
  reaction_diary: 'the import at /diary, without photos',
  pan_challenge: 'not: one per year, and its count is derived from the shelf',
  profile: 'not: names and addresses are unique',
  expiry_settings: 'not: three choices, and a time zone that the browser sends',
  account: 'not: valid only for this account',
  devices: 'not: valid only for this account',
  email_changes: 'not: valid only for this account',
  follows: 'not: other members decide whom they follow, and usernames differ between servers',
  suggested_ingredients: 'not: only a record of what was sent',
  suggested_months_after_opening: 'not: only a record of what was sent',
  product_requests: 'not: only a record of what was sent',
  photo_submissions: 'not: only a record of what was sent',
};

test('Every export file is listed with its import, or with the reason why it cannot be imported', async () => {
  shows('SPEND-15', 'OPEN-30');
  expect(Object.keys(comesIn).toSorted()).toEqual([...new Set(Object.values(carriedBy).flat())].toSorted());
});

test('The export contains every table with member data, except tables that are listed with a reason', async () => {
  shows('OPEN-30', 'SPEND-14', 'PROG-07', 'PANP-17', 'REVA-09');
  const { rows } = await world.pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('accounts'::regclass, 'members'::regclass, 'shelf_entries'::regclass,
      'reviews'::regclass, 'pan_projects'::regclass, 'shelf_imports'::regclass) order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(carriedBy), ...Object.keys(leftOut)].toSorted());
  const member = await world.member();
  const tables = viewExportTables(openDataExport(world.context.database, member.id));
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(exportFiles).toSorted());
  expect(new Set(tables.map(({ name }) => name))).toEqual(new Set(Object.values(carriedBy).flat()));
});
