import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { declaredColumns } from '#test/declared-columns.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

interface Check {
  /** The table and its columns: `reviews.rating`, `blocks.blocker_id+blocked_id`. */
  of: string;
  definition: string;
}

const { rows: checks } = await world.pool.query<Check>(
  `select conrelid::regclass || '.' || (select string_agg(attname, '+' order by attnum) from pg_attribute
       where attrelid = conrelid and attnum = any(conkey)) as of,
     pg_get_constraintdef(oid, true) as definition
   from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1`,
);

/** If the check only lists the allowed values of one column, returns those values. Otherwise, returns undefined. */
function listed({ of, definition }: Check): string[] | undefined {
  const column = of.split('.')[1] ?? '';
  const value = `'\\w+'::text`;
  const choice = `\\(*${column} = (?:${value}|ANY \\(ARRAY\\[${value}(?:, ${value})*\\]\\))\\)*`;
  if (!new RegExp(`^CHECK \\(${choice}(?: OR ${choice})*\\)$`).test(definition)) return undefined;
  return [...definition.matchAll(/'(\w+)'/g)].map(([, known = '']) => known);
}

const inOrder = (lists: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(lists).map(([of, values]) => [of, values.toSorted()]));

test('For each column with a declared list of values, the database allows exactly those values', () => {
  const declared = declaredColumns().flatMap(({ table, column, values }) =>
    // A project's events copy the goals of its products.
    values === undefined || values.length === 0 || `${table}.${column}` === 'pan_events.goal'
      ? []
      : [[`${table}.${column}`, values] as const],
  );
  const tables = new Set(declaredColumns().map(({ table }) => table));
  const lists = checks.flatMap((check) => {
    const values = listed(check);
    return values === undefined || !tables.has(check.of.split('.')[0] ?? '') ? [] : [[check.of, values] as const];
  });
  expect(lists.length).toBeGreaterThan(30);
  expect(inOrder(Object.fromEntries(lists))).toEqual(inOrder(Object.fromEntries(declared)));
});

const between = (column: string, from: number, to: number | string) => `${column} >= ${from} AND ${column} <= ${to}`;
const texts = (column: string, to: number, from = 1) => between(`char_length(${column})`, from, to);
const of = limits;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** All checks that contain a number above one. */
const limited: Record<string, string> = {
  'buy_again_counts.yes+total': `total >= ${of.review.buyAgain} AND (total % ${of.review.buyAgainStep}) = 0 AND yes <= total`,
  'buy_again_counts.yes': `yes >= 0 AND (yes % ${of.review.buyAgainStep}) = 0`,
  'entry_levels.level': between('level', 0, of.package.fullLevel),
  'ingredient_suggestions.ingredients': texts('ingredients', of.ingredients.text),
  'members.bio': `char_length(bio) <= ${of.bio.maximum}`,
  'members.username': texts('username', of.username.maximum, of.username.minimum),
  'decision_reasons.reasons': `char_length(reasons) <= ${of.moderationQueue.reasons * of.moderationQueue.reason}`,
  'mfa_factors.friendly_name': 'char_length(friendly_name) <= 100',
  'months_suggestions.months': between('months', 1, of.package.longestMonths),
  'packages.batch_note': texts('batch_note', of.package.batchNote),
  'packages.bought_at': texts('bought_at', of.purchases.place),
  'packages.level': between('level', 0, of.package.fullLevel),
  'packages.own_period': between('own_period', 1, of.package.longestMonths),
  'packages.price_minor': between('price_minor', 0, `'${of.purchases.priceMinor}'::bigint`),
  'pan_products.target': between('target', 1, of.panProjects.uses),
  'pan_projects.name': texts('name', of.panProjects.name),
  'person_reports.description': `char_length(description) <= ${of.report.description}`,
  'photo_submissions.photo_urls': between('cardinality(photo_urls)', 1, of.photo.perSubmission),
  'products.images': `cardinality(images) <= ${of.photo.perProduct}`,
  'products.shade_code': texts('shade_code', of.product.shadeCode),
  'products.months_after_opening': between('months_after_opening', 1, of.package.longestMonths),
  'progress_photos.description': texts('description', of.progressPhotos.description),
  'project_pan_challenges.goal': between('goal', of.projectPan.goalMinimum, of.projectPan.goalMaximum),
  'project_pan_challenges.year': between('year', of.projectPan.yearMinimum, of.projectPan.yearMaximum),
  'reactions.note': `char_length(note) <= ${of.diary.note}`,
  'reactions.other_strengths': `other_strengths <@ '{${range(1, of.diary.strongest).join(',')}}'::smallint[]`,
  'reactions.product_ids': between('cardinality(product_ids)', 1, of.diary.products),
  'reactions.strength': between('strength', 1, of.diary.strongest),
  'review_follow_ups.comment': texts('comment', of.review.comment),
  'review_reports.description': `char_length(description) <= ${of.report.description}`,
  'reviews.comment': `char_length(comment) <= ${of.review.comment}`,
  'reviews.photos': `cardinality(photos) <= ${of.review.photos}`,
  'reviews.rating': between('rating', of.review.ratingMinimum, of.review.ratingMaximum),
  'shelf_entries.imported_rating': between('imported_rating', of.review.ratingMinimum, of.review.ratingMaximum),
  'shelf_entries.batch_note': texts('batch_note', of.package.batchNote),
  'shelf_entries.own_period': between('own_period', 1, of.package.longestMonths),
  'shelf_entries.shade_notes': `char_length(shade_notes) <= ${of.shadeNotes.maximum}`,
  'spending_goals.most_minor': between('most_minor', 0, `'${of.purchases.priceMinor}'::bigint`),
  'spending_goals.most_products': between('most_products', 1, of.purchases.goalProducts),
  'suspensions.reason': texts('reason', of.suspension.reason),
  'turning_settings.time_zone': texts('time_zone', 64),
  'worn_shades.people': `people >= 0 AND (people % ${of.shades.people}) = 0`,
};

test('Each numeric limit in a database constraint equals the corresponding limit in the code', () => {
  const numbered = checks.filter(({ definition }) => /[2-9]|\d\d/.test(definition.replace(/~ '[^']*'/, '')));
  const found = numbered.map(({ of: name, definition }) => [name, definition]);
  const expected = Object.entries(limited).map(([name, text]) => [name, `CHECK (${text})`]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
