import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { hiddenMembers } from './visibility.sql.ts';

const world = await createWorld();

const root = new URL('../../', import.meta.url);
const files = globSync(['server/**/*.ts', 'server/database/functions/*.sql'], { cwd: root })
  .filter((path) => !/\.test\.ts$|^server\/(test|demo|viewer|database\/tables)\//.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));

const naming = (names: RegExp) =>
  files
    .filter(({ text }) => names.test(text))
    .map(({ path }) => path.replace('server/', '').replace('features/', ''))
    .toSorted();

test('Only the listed files use the rule that hides members from a viewer', () => {
  expect(naming(/\b(hiddenMembers|isVisibleTo|maySee|visibleMember|(hidden|blocked|leaving)_members)\(/)).toEqual([
    'activity/activities.sql.ts',
    'activity/notifications.sql.ts',
    'catalog/product-cards.sql.ts',
    'database/functions/members.sql',
    'database/functions/visibility.sql',
    'moderation/moderate.action.ts',
    'pan-projects/change-pan-project.action.ts',
    'pan-projects/pan-projects.routes.ts',
    'pan-projects/pan-projects.sql.ts',
    'people/follows.sql.ts',
    'people/people.routes.ts',
    'people/people.sql.ts',
    'reviews/reviews.routes.ts',
    'reviews/reviews.sql.ts',
    'shelves/shelves.routes.ts',
    'shelves/shelves.sql.ts',
  ]);
});

/** The reason why each of these files reads the rule's tables without using the rule. */
const otherReasons: Record<string, string> = {
  'database/functions/visibility.sql': 'contains the rule',
  'expiry/expiry.sql.ts': 'a calendar stops when its account is being deleted',
  'moderation/removed-content.sql.ts': 'restores follows only between members who have not blocked each other',
  'people/follows.sql.ts': 'blocks, unblocks, and lists the member’s own blocks',
  'reviews/buy-again.sql.ts': 'accounts that are being deleted do not count',
  'shades/shade-verdicts.sql.ts': 'accounts that are being deleted do not count',
};

test('Only the listed files read blocks and account deletions without the visibility rule', () => {
  const tables =
    /\b(from|join|into|update) (blocks|account_deletions)\b|\b(from|insert|delete|update)\((blocks|accountDeletions)\)/;
  expect(naming(tables)).toEqual(Object.keys(otherReasons).toSorted());
});

test('PostgreSQL inlines the visibility rule, so statements can use the indexes on `blocks`', async () => {
  const { rows } = await world.pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from activities where user_id not in (${hiddenMembers(`'${crypto.randomUUID()}'::uuid`)})`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('blocks_blocked');
  expect(plan).not.toContain('hidden_members');
});
