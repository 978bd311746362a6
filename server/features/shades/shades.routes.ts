import * as verdictCalls from '#contract/shade-verdicts.ts';
import * as calls from '#contract/shades.ts';
import { isOwned, skinKinds } from '#contract/statuses.ts';
import { limits } from '#contract/limits.ts';
import { found } from '#server/call-error.ts';
import { byDifference, hueOf, labOf } from './colors.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import { loadProducts } from '#server/features/catalog/products.hydration.ts';
import { reach, toneOf, wornBySkin } from './tones.ts';
import * as verdicts from './shade-verdicts.sql.ts';
import * as colors from './shade-colors.sql.ts';
import { writeProduct } from '#server/features/catalog/product.view.ts';
import { type Written, written, writtenList, writtenWith } from '#server/written.ts';

const { shades } = limits;
const nothing: Written<never[]> = written([]);

export function shadeRoutes(register: Register): void {
  register(calls.listSimilarShades, async ({ viewer, params, context }) => {
    const color = await colors.selectColor(context.database, params.id);
    return color ? viewMatches(context, viewer.id, await similarTo(context, viewer.id, color)) : nothing;
  });
  register(calls.listLookalikes, async ({ viewer, params, context }) => {
    const [color, choices] = await Promise.all([
      colors.selectColor(context.database, params.id),
      verdicts.selectShadeChoices(context.database, viewer.id),
    ]);
    if (!color || !choices?.tellsLookalikes) return nothing;
    const own = await colors.selectNearestOwn(context.database, color, { userId: viewer.id });
    const others = own.filter(({ productId }) => productId !== params.id);
    const matches = byDifference(others, color, shades.nearlySame).slice(0, shades.lookalikes);
    const ids = matches.map(({ row }) => row.productId);
    const lastUses = await verdicts.selectLastUses(context.database, viewer.id, ids);
    const shown = await writeMatches(context, viewer.id, matches);
    return writtenList(
      shown.map(([id, match]) => writtenWith(match, { lastUsedOn: written(lastUses.get(id) ?? null) })),
    );
  });
  register(calls.listShadeKinds, ({ context: { catalog, database } }) =>
    catalog.list({ key: 'shade kinds' }, () => colors.selectKinds(database, {})),
  );
  register(calls.listShadeBrands, ({ query: { kind }, context: { catalog, database } }) =>
    catalog.list({ key: `shade brands ${kind}` }, () =>
      colors.selectBrandsOfKind(database, { kind, rows: shades.mapBrands }),
    ),
  );
  register(calls.getShadeMap, async ({ viewer, query: { kind, brandId, own }, context }) => {
    const { catalog, database } = context;
    if (own) {
      const filter = { userId: viewer.id, kind, brandId: brandId ?? null };
      const points = await colors.selectOwnPoints(database, { ...filter, rows: shades.mapPoints });
      return written(mapOf(points, points.length));
    }
    return catalog.list({ key: `shade map ${kind} ${brandId ?? ''}` }, async () => {
      const points = await colors.selectPoints(database, kind, brandId, shades.mapPoints);
      const kinds = await catalog.list({ key: 'shade kinds' }, () => colors.selectKinds(database, {}));
      const total = kinds.find((each) => each.kind === kind)?.count ?? 0;
      return written(mapOf(points, points.length < shades.mapPoints ? points.length : total));
    });
  });
  register(calls.listNearestShades, async ({ viewer, query: { kind, brandId, own, colour }, context }) => {
    const sought = { kind, ...labOf(colour) };
    const rows = await candidatesOf(context, viewer.id, sought, { brandId, isOwn: own !== undefined });
    return viewMatches(context, viewer.id, byDifference(rows, sought, Infinity).slice(0, shades.nearest));
  });
  register(calls.getShadeChoices, async ({ viewer, context }) =>
    found(await verdicts.selectShadeChoices(context.database, viewer.id), 'user_not_found'),
  );
  register(calls.changeShadeChoices, async ({ viewer, body, context: { database } }) => {
    const isChange = Object.keys(body).length > 0;
    const saved = isChange
      ? verdicts.updateShadeChoices(database, viewer.id, body)
      : verdicts.selectShadeChoices(database, viewer.id);
    return found(await saved, 'user_not_found');
  });
  verdictRoutes(register);
}

type Match = ReturnType<typeof byDifference<colors.ColorRow>>[number];

/** The viewer's own shades come first. Both groups are sorted by difference, up to `limits.shades.inTheFamily`. */
async function similarTo(context: Context, viewerId: string, color: colors.ColorRow): Promise<Match[]> {
  const [own, nearest] = await Promise.all([
    colors.selectNearestOwn(context.database, color, { userId: viewerId }),
    colors.selectNearest(context.database, color, color.familyId),
  ]);
  const owned = own.filter(({ familyId }) => familyId !== color.familyId);
  const ownedIds = new Set(owned.map(({ productId }) => productId));
  const others = nearest.filter(({ productId }) => !ownedIds.has(productId));
  return [...byDifference(owned, color, shades.inTheFamily), ...byDifference(others, color, shades.inTheFamily)].slice(
    0,
    shades.similar,
  );
}

function candidatesOf(
  { database }: Context,
  userId: string,
  sought: colors.Sought,
  { brandId, isOwn }: { brandId: number | undefined; isOwn: boolean },
): Promise<colors.ColorRow[]> {
  if (isOwn) return colors.selectNearestOwn(database, sought, { userId, brandId, anyDistance: true });
  if (brandId !== undefined) return colors.selectNearestOfBrand(database, sought, brandId);
  return colors.selectNearest(database, sought, undefined, shades.nearest);
}

async function viewMatches(context: Context, viewerId: string, matches: readonly Match[]) {
  return writtenList((await writeMatches(context, viewerId, matches)).map(([, match]) => match));
}

async function writeMatches(context: Context, viewerId: string, matches: readonly Match[]) {
  const differenceOf = new Map(matches.map(({ row, difference }) => [row.productId, difference]));
  const loaded = await loadProducts(context, [...differenceOf.keys()], viewerId);
  return loaded.map((product): [number, Written<calls.ShadeMatch>] => {
    const { id } = product.card;
    const difference = Math.round((differenceOf.get(id) ?? 0) * 10) / 10;
    const match = written({ difference, isOwned: isOwned(product.viewerEntry?.status) });
    return [id, writtenWith(match, { product: writeProduct(product) })];
  });
}

/** Uses a compact format, because a map has thousands of points. */
function mapOf(points: readonly colors.PointRow[], total: number): calls.ShadeMap {
  return {
    ids: points.map(({ id }) => id),
    hues: points.map((point) => Math.round(hueOf(point) * 10) / 10),
    lightnesses: points.map(({ lightness }) => Math.round(lightness * 10) / 10),
    colours: points.map(({ colour }) => colour).join(''),
    total,
  };
}

/** Every statement that reads verdicts filters by the viewer, so members can read only their own verdicts. */
function verdictRoutes(register: Register): void {
  register(verdictCalls.getShadeVerdict, async ({ viewer, params, context }) => ({
    verdict: (await verdicts.selectVerdict(context.database, viewer.id, params.id)) ?? null,
  }));
  register(verdictCalls.giveShadeVerdict, async ({ viewer, params, body: { verdict }, context }) => {
    found(await colors.selectColor(context.database, params.id), 'product_not_found');
    await say(context, viewer.id, params.id, { verdict, at: context.now() });
    return { verdict };
  });
  register(verdictCalls.withdrawShadeVerdict, async ({ viewer, params, context }) => {
    await say(context, viewer.id, params.id, null);
    return { verdict: null };
  });
  register(verdictCalls.listWornShades, async ({ viewer, params, context }) => {
    const color = await colors.selectColor(context.database, params.id);
    const worn = color && skinKinds.includes(color.kind) ? await wornLike(context, viewer.id, color) : [];
    const peopleOf = new Map(worn.map(({ productId, people }) => [productId, people]));
    const loaded = await loadProducts(context, [...peopleOf.keys()], viewer.id);
    return writtenList(
      loaded.map((product) =>
        writtenWith(written({ people: peopleOf.get(product.card.id) ?? 0 }), { product: writeProduct(product) }),
      ),
    );
  });
}

async function say(
  { database }: Context,
  userId: string,
  productId: number,
  given: Parameters<typeof verdicts.updateVerdict>[3],
): Promise<void> {
  found(await verdicts.updateVerdict(database, userId, productId, given), 'shelf_entry_not_found');
}

/** One per product line, except lines with a match. None if the viewer has given no verdict on this kind. */
async function wornLike({ database }: Context, viewerId: string, { kind }: colors.ColorRow) {
  const own = await verdicts.selectOwnVerdicts(database, { userId: viewerId, kind });
  if (own.length === 0) return [];
  const familyIds = [...new Set(own.map(({ familyId }) => familyId))];
  const lines = new Map((await verdicts.selectLines(database, kind, familyIds)).map((line) => [line.familyId, line]));
  const tone = toneOf(own, lines);
  if (!tone) return [];
  const known = new Set(own.filter(({ verdict }) => verdict === 'match').map(({ familyId }) => familyId));
  const firstOfLine = new Map<number, { productId: number; people: number }>();
  for (const worn of wornBySkin(await verdicts.selectWornNear(database, { kind, ...tone, reach }), tone))
    if (!known.has(worn.familyId) && !firstOfLine.has(worn.familyId)) firstOfLine.set(worn.familyId, worn);
  return [...firstOfLine.values()].slice(0, limits.shades.worn);
}
