import { getShadeVerdict, giveShadeVerdict, listWornShades, withdrawShadeVerdict } from '#contract/shade-verdicts.ts';
import { limits } from '#contract/limits.ts';
import { skinKinds } from '#contract/statuses.ts';
import { CallError } from '#server/call-error.ts';
import { reach, toneOf, wornBySkin } from './tones.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import { loadProducts } from '#server/features/catalogue/products.hydration.ts';
import { type ColorRow, selectColor } from './shade-colors.sql.ts';
import { selectLines, selectOwnVerdicts, selectVerdict, selectWornNear, updateVerdict } from './shade-verdicts.sql.ts';
import { writeProduct } from '#server/features/catalogue/product.view.ts';
import { written, writtenList, writtenWith } from '#server/written.ts';

/** Every statement that reads verdicts filters by the viewer, so members can read only their own verdicts. */
export function shadeVerdictRoutes(register: Register): void {
  register(getShadeVerdict, async ({ viewer, params, context }) => ({
    verdict: (await selectVerdict(context.database, viewer.id, params.id)) ?? null,
  }));
  register(giveShadeVerdict, async ({ viewer, params, body: { verdict }, context }) => {
    const color = await selectColor(context.database, params.id);
    if (!color) throw new CallError('product_not_found', 'Product not found');
    await say(context, viewer.id, params.id, { verdict, at: context.now() });
    return { verdict };
  });
  register(withdrawShadeVerdict, async ({ viewer, params, context }) => {
    await say(context, viewer.id, params.id, null);
    return { verdict: null };
  });
  register(listWornShades, async ({ viewer, params, context }) => {
    const color = await selectColor(context.database, params.id);
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
  given: Parameters<typeof updateVerdict>[3],
): Promise<void> {
  if (!(await updateVerdict(database, userId, productId, given)))
    throw new CallError('shelf_entry_not_found', 'Product not on shelf');
}

/** One per product line, except lines with a match. None if the viewer has given no verdict on this kind. */
async function wornLike({ database }: Context, viewerId: string, { kind }: ColorRow) {
  const own = await selectOwnVerdicts(database, viewerId, kind);
  if (own.length === 0) return [];
  const familyIds = [...new Set(own.map(({ familyId }) => familyId))];
  const lines = new Map((await selectLines(database, kind, familyIds)).map((line) => [line.familyId, line]));
  const tone = toneOf(own, lines);
  if (!tone) return [];
  const known = new Set(own.filter(({ verdict }) => verdict === 'match').map(({ familyId }) => familyId));
  const firstOfLine = new Map<number, { productId: number; people: number }>();
  for (const worn of wornBySkin(await selectWornNear(database, kind, tone, reach), tone))
    if (!known.has(worn.familyId) && !firstOfLine.has(worn.familyId)) firstOfLine.set(worn.familyId, worn);
  return [...firstOfLine.values()].slice(0, limits.shades.worn);
}
