import { expect, test } from 'vitest';
import { loadDataExport } from './own-data.hydration.ts';
import { shows } from '#server/test/rules.ts';
import { createWorld } from '#server/test/world.ts';
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
/** The tables that no file contains, with the reason. */
const leftOut: Record<string, string> = {
  activities: 'follow from entries and reviews, which are there',
  admin_changes: 'what administrators did',
  administrators: 'who may administer',
  blocks: 'names others, who would learn of it from a file that is passed on',
  freed_usernames: 'only a hash of a former name, deleted after 90 days',
  keyed_calls: 'answers of calls that may be sent again, kept for a day',
  notifications: 'what others did',
  photo_submissions: 'sent to the administrators, who hold it',
  product_merge_removed: 'what administrators did',
  product_merges: 'what administrators did',
  product_requests: 'sent to the administrators, who hold it',
  review_reports: 'sent to the administrators, who hold it',
  review_votes: 'belong to the reviews of others',
  shelf_import_pieces: 'rows of a file that the member has',
  shelf_imports: 'the progress of an import',
  suspensions: 'what administrators did',
  uploads: 'photos that nothing shows yet, deleted after a day',
  turning_notices: 'which notices were given',
};

/** The export files, each with its import or the reason for having none (decision 46). */
const comesIn: Record<string, string> = {
  shelf: 'the import of a shelf',
  tags: 'counted from the shelf',
  uses: 'with the shelf, by their days',
  purchases: 'the import of a shelf',
  spending_goals: 'the import at /spending',
  pan_projects: 'with the shelf, as the places of products in them',
  pan_products: 'with the shelf, with goal and hit pan',
  pan_events: 'made anew by what comes in',
  progress_photos: 'not: files beside the tables; they are added one by one',
  reviews: 'not: public, a file can be written by hand',
  review_follow_ups: 'not: below reviews, with days of use that readers trust',
  review_questions: 'not: about reviews',
  shade_verdicts: 'not: opinions that serve others; a file can be written by hand',
  ingredients: 'not: chosen anew in a minute, by one press each',
  reaction_diary: 'the import at /diary, without photos',
  challenges: 'not: one a year, its count follows from the shelf',
  profile: 'not: names and addresses are unique',
  what_turns: 'not: three choices, and a zone that the browser says',
  account: 'not: of this account alone',
  devices: 'not: of this account alone',
  email_changes: 'not: of this account alone',
  follows: 'not: whom others follow they decide, and names differ elsewhere',
  suggested_ingredients: 'not: a record of what was sent',
  suggested_months: 'not: a record of what was sent',
};

test('Every export file can be imported, or the test lists the reason', async () => {
  shows('SPEND-15', 'OPEN-30');
  expect(Object.keys(comesIn).toSorted()).toEqual([...new Set(Object.values(carriedBy).flat())].toSorted());
});

test('The export contains every table with member data, or the test lists the reason', async () => {
  shows('OPEN-30', 'SPEND-14', 'PROG-07', 'PANP-17', 'REVA-09');
  const { rows } = await world.pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('accounts'::regclass, 'members'::regclass, 'shelf_entries'::regclass,
      'reviews'::regclass, 'pan_projects'::regclass, 'shelf_imports'::regclass) order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(carriedBy), ...Object.keys(leftOut)].toSorted());
  const member = await world.member();
  const tables = viewExportTables(await loadDataExport(world.context.database, member.id), () => Promise.resolve());
  expect(new Set(tables.map(({ name }) => name))).toEqual(new Set(Object.values(carriedBy).flat()));
});
