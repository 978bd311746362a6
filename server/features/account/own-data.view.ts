import { writeAmount } from '#contract/currencies.ts';
import { mediaHash } from '#contract/media.ts';
import { windowOf, writePanGoal } from '#server/features/pan-projects/pan-projects.rules.ts';
import { type ExportFileName, type ExportRow, exportRow, packageFields } from './export-files.view.ts';
import type { DataExport, ExportedRow } from './own-data.hydration.ts';

export interface ExportTable {
  name: ExportFileName;
  /** Reads the rows anew at each call, one by one, so that other calls can run. The columns keep their order. */
  rows: () => AsyncIterable<ExportRow>;
}

/** Rows that are read page by page or, for short lists, at once. */
type ReadRows<Row> = AsyncIterable<Row> | Promise<readonly Row[] | Row | undefined>;

/** `viewOf` adds the fields that are not in the row. */
function table<Row extends object>(
  name: ExportFileName,
  read: () => ReadRows<Row>,
  viewOf: (row: Row) => object = (row) => row,
): ExportTable {
  async function* rows() {
    const all = await read();
    for await (const row of isIterable(all) ? all : all === undefined ? [] : [all]) yield exportRow(name, viewOf(row));
  }
  return { name, rows };
}

const isIterable = <Row extends object>(
  rows: Row | readonly Row[] | AsyncIterable<Row> | undefined,
): rows is readonly Row[] | AsyncIterable<Row> =>
  rows !== undefined && (Symbol.asyncIterator in rows || Symbol.iterator in rows);

export function viewExportTables(data: DataExport): ExportTable[] {
  return [
    table('profile', data.profile, (row) => ({ ...row, picture: photosOf([row.picture ?? ''])[0]?.fileName ?? null })),
    table('account', data.account),
    table('devices', data.devices),
    table('email_changes', data.emailChanges, (row) => ({
      ...row,
      direction: row.kind === 'email_change' ? 'new' : 'former',
    })),
    table('shelf', () => shelfRows(data)),
    table('tags', data.tags),
    table('shade_verdicts', () => verdictRows(data)),
    table('reviews', data.reviews, (row) => ({ ...row, photos: photosOf(row.photos).map(({ fileName }) => fileName) })),
    table('review_follow_ups', data.followUps),
    table('review_questions', data.questions),
    table('follows', () => followRows(data)),
    table('pan_challenge', data.challenges),
    table('ingredients', data.ingredients),
    table('suggested_ingredients', data.suggestions),
    table('suggested_months_after_opening', data.suggestedMonths),
    table('product_requests', data.requests, (row) => ({
      ...row,
      photo: row.productPhoto === null ? null : fileOrAddress(row.productPhoto),
    })),
    table('photo_submissions', data.submissions, (row) => ({ ...row, photos: row.photoUrls.map(fileOrAddress) })),
    table('reaction_diary', data.diary, diaryRow),
    table('uses', data.uses),
    table('expiry_settings', data.turning),
    // A product that is no longer on the shelf is exported with the status "tried".
    table('purchases', data.purchases, (row) => ({ ...row, ...packageOf(row), status: row.status ?? 'tried' })),
    table('spending_goals', data.goals, ({ mostSpent, ...goal }) => ({
      ...goal,
      mostSpent: mostSpent && writeAmount(mostSpent.minor, mostSpent.currency),
      currency: mostSpent?.currency ?? null,
    })),
    table('progress_photos', data.progressPhotos, (row) => ({ ...row, photo: progressFileName(row.id) })),
    table('pan_projects', data.panStandings, ({ project, participant: { userId, state, pausedDays } }) => ({
      ...project,
      role: project.userId === userId ? 'owner' : 'buddy',
      state,
      pausedDays,
    })),
    table('pan_products', () => panProductRows(data)),
    table('pan_events', data.panEvents),
  ];
}

export function photosOf(addresses: readonly string[]): { hash: string; fileName: string }[] {
  return addresses.flatMap((address) => {
    const hash = mediaHash(address);
    return hash === undefined ? [] : [{ hash, fileName: `photos/${hash}.webp` }];
  });
}

export const diaryFileName = (id: number) => `diary-photos/${id}.webp`;
export const progressFileName = (id: number) => `progress-photos/${id}.webp`;
/** Returns the name of the photo in the export. A photo on another server is not in the export. */
const fileOrAddress = (address: string) => photosOf([address])[0]?.fileName ?? address;

function diaryRow({ products, otherKinds, otherStrengths, picture, ...entry }: ExportedRow<'diary'>) {
  return {
    ...entry,
    otherReactions: otherKinds.map((other, place) => `${other}=${otherStrengths[place]}`),
    products: products.map(({ name }) => name),
    photo: picture === null ? null : diaryFileName(entry.id),
    // A deleted product has a name, but no id.
    productIds: products.map((product) => String(product.id ?? '')),
  };
}

/** The price is in the currency's major unit, such as dollars, with decimals. Without a package, all fields are null. */
function packageOf(row: ExportedRow<'purchases'> | undefined): object {
  const { priceMinor = null, currency = null } = row ?? {};
  const price = priceMinor === null || currency === null ? null : writeAmount(priceMinor, currency);
  const values = new Map(Object.entries({ ...row, price }));
  return Object.fromEntries(packageFields.map((field) => [field, values.get(field) ?? null]));
}

/** Each product with its first recorded package. */
async function* shelfRows({ shelf, purchases, pan }: DataExport) {
  const firstOf = new Map<number, ExportedRow<'purchases'>>();
  for await (const each of purchases()) if (!firstOf.has(each.productId)) firstOf.set(each.productId, each);
  const goalsOf = panGoals(await pan());
  for await (const entry of shelf()) {
    const { productId } = entry;
    yield { ...packageOf(firstOf.get(productId)), ...entry, panProjects: goalsOf.get(productId) ?? [] };
  }
}

async function* verdictRows({ shelf }: DataExport) {
  for await (const entry of shelf()) if (entry.shadeVerdict) yield entry;
}

async function* followRows({ following, followers }: DataExport) {
  for (const follow of await following()) yield { direction: 'following', ...follow };
  for (const follow of await followers()) yield { direction: 'follower', ...follow };
}

/** By product id. An import adds the goals to projects that the member owns, even if the original was another's. */
function panGoals({ standings, products }: ExportedRow<'pan'>): Map<number, string[]> {
  const standingOf = new Map(standings.map((standing) => [standing.project.id, standing]));
  const goals = new Map<number, string[]>();
  for (const { productId, projectId, goal, target, hitOn } of products) {
    const standing = standingOf.get(projectId);
    if (!standing) continue;
    const { startsOn, endsOn } = windowOf(standing.project, standing.participant);
    const line = writePanGoal({ name: standing.project.name, startsOn, endsOn, goal, target, hitOn });
    goals.set(productId, [...(goals.get(productId) ?? []), line]);
  }
  return goals;
}

async function* panProductRows({ pan }: DataExport) {
  const { standings, products } = await pan();
  const nameOf = new Map(standings.map(({ project }) => [project.id, project.name]));
  for (const row of products) yield { ...row, project: nameOf.get(row.projectId) ?? '' };
}
