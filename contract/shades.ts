import * as z from 'zod/mini';
import { product } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { id, numberIn } from './shapes.ts';

/** `difference` is the CIEDE2000 difference between the two colors as screens display them. */
const shadeMatch = z.object({
  product,
  difference: z.number(),
  isOwned: z.boolean(),
});
export type ShadeMatch = z.infer<typeof shadeMatch>;

const color = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, 'Please enter a color code like #b8442f'));
/** A subcategory, the negated id of a category for shades without one, or 0. */
const kind = numberIn(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 'Invalid kind');
const ofMap = {
  kind,
  brandId: z.optional(numberIn(1, Number.MAX_SAFE_INTEGER, 'Invalid id')),
  own: z.optional(z.literal('true', 'Invalid value')),
};

export const lookalike = z.extend(shadeMatch, { lastUsedOn: z.nullable(z.string()) });
export type Lookalike = z.infer<typeof lookalike>;

export const listSimilarShades = endpoint('GET /api/products/:id/similar-shades', {
  summary: 'Lists shades of other products of the same kind by color distance, those on the viewer’s shelf first',
  response: z.array(shadeMatch),
});
export const listLookalikes = endpoint('GET /api/products/:id/lookalikes', {
  summary:
    "Lists shades on the viewer's shelf that are nearly the same color; none if the viewer turned these hints off",
  response: z.array(lookalike),
});

const shadeKind = z.object({ kind: z.int(), name: z.string(), count: z.number() });
export type ShadeKind = z.infer<typeof shadeKind>;
export const listShadeKinds = endpoint('GET /api/shades/kinds', {
  summary: 'Lists the kinds of products whose shades have colors, most shades first',
  response: z.array(shadeKind),
});

/** The points of a map. Each list contains one value per point, in the same order. */
const shadeMap = z.object({
  ids: z.array(id),
  /** The CIELAB hue of each point, in degrees from 0 up to, but not including, 360. */
  hues: z.array(z.number()),
  /** The CIELAB lightness of each point, from 0 (black) to 100. */
  lightnesses: z.array(z.number()),
  /** The hex colors of all points in one string: six digits each, without "#". */
  colours: z.string(),
  /** The total number of shades. If it exceeds `limits.shades.mapPoints`, the map contains a representative sample. */
  total: z.number(),
});
export type ShadeMap = z.infer<typeof shadeMap>;
export const getShadeMap = endpoint('GET /api/shades/map', {
  search: true,
  summary: 'Returns the shades of a kind as points by hue and lightness',
  query: z.object(ofMap),
  response: shadeMap,
});
export const listShadeBrands = endpoint('GET /api/shades/brands', {
  summary: 'Lists the brands that have shades of a kind, by name',
  query: z.object({ kind }),
  response: z.array(z.object({ id, name: z.string(), count: z.number() })),
});
export const listNearestShades = endpoint('GET /api/shades/nearest', {
  search: true,
  summary: 'Lists the shades of a kind that are nearest to a color',
  query: z.object({ ...ofMap, colour: color }),
  response: z.array(shadeMatch),
});

const shadeChoices = z.object({
  /** If true, the app shows lookalikes after the member marks a shade as "Want to Try". */
  tellsLookalikes: z.boolean(),
  /** If true, the statistics that other members see include this member's verdicts, anonymously. */
  sharesVerdicts: z.boolean(),
});
export type ShadeChoices = z.infer<typeof shadeChoices>;
export const getShadeChoices = endpoint('GET /api/me/shades', {
  summary: 'Returns the viewer’s shade settings',
  response: shadeChoices,
});
export const changeShadeChoices = endpoint('PATCH /api/me/shades', {
  openToSuspended: true,
  summary: 'Changes the viewer’s shade settings',
  body: z.partial(shadeChoices),
  response: shadeChoices,
});
