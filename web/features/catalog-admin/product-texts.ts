import { readBarcode } from '#contract/barcodes.ts';
import * as calls from '#contract/catalog-admin/products.ts';
import { shadeText } from '#contract/catalog-admin/shade-rows.ts';
import type { Product } from '#contract/catalog.ts';
import type { StoredValues } from '#contract/errors.ts';
import { listOf } from '#web/features/admin/quick-list-field.tsx';
import { changedFields, editedOf } from '#web/lib/calls/changed-fields.ts';
import { isRefusal } from '#web/lib/calls/server-error.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { bodyOfShades, codesIn, mergedShades, problemsOf } from './shade-rows.ts';

/** Between the URLs of a gallery, as in the text of a list. A URL contains no spaces. */
const separator = ', ';

export function textsOf(product: calls.AdminProduct | undefined, parts?: calls.ProductParts) {
  return {
    name: product?.name ?? '',
    brandName: product?.brandName ?? '',
    categoryId: product?.categoryId ? String(product.categoryId) : '',
    subcategoryId: product?.subcategoryId ? String(product.subcategoryId) : '',
    slug: product?.slug ?? '',
    variantName: product?.variantName ?? '',
    image: product?.image ?? '',
    /** The gallery without the primary image. */
    images: product?.images.filter((image) => image !== product.image).join(separator) ?? '',
    description: product?.description ?? '',
    defaultTags: product?.defaultTags.join(', ') ?? '',
    editorialSections: product?.editorialSections.join(', ') ?? '',
    monthsAfterOpening: String(product?.monthsAfterOpening ?? ''),
    barcodes: parts?.barcodes.join(', ') ?? '',
    ingredients: parts?.ingredients ?? '',
    shades: shadeText(parts?.shades ?? []),
  };
}
export type Texts = ReturnType<typeof textsOf>;

export const labels = {
  name: 'Product name',
  brandName: 'Brand name',
  categoryId: 'Category',
  subcategoryId: 'Subcategory',
  slug: 'Slug',
  variantName: 'Variant name',
  image: 'Image URL',
  images: 'Images',
  description: 'Description',
  defaultTags: 'Tags',
  editorialSections: 'Editorial sections',
  monthsAfterOpening: 'Months after opening',
  barcodes: 'Barcodes',
  ingredients: 'Ingredients',
  shades: 'Shades',
};

/** The whole gallery, with the primary image first. */
export function galleryIn({ image, images }: Pick<Texts, 'image' | 'images'>): string[] {
  const all = [image.trim(), ...images.split(separator)];
  return [...new Set(all.filter((address) => address !== ''))];
}

export const galleryTexts = ([image = '', ...others]: readonly string[]) => ({ image, images: others.join(separator) });

function bodyOf(texts: Texts) {
  return {
    ...texts,
    image: texts.image.trim(),
    images: galleryIn(texts),
    categoryId: Number(texts.categoryId),
    subcategoryId: texts.subcategoryId === '' ? null : Number(texts.subcategoryId),
    defaultTags: listOf(texts.defaultTags),
    editorialSections: listOf(texts.editorialSections),
    monthsAfterOpening: texts.monthsAfterOpening.trim() === '' ? null : Number(texts.monthsAfterOpening),
    barcodes: codesIn(texts.barcodes),
    shades: bodyOfShades(texts.shades),
  };
}

/** What the shared schemas cannot tell, because it depends on the stored values. */
export function partErrors(texts: Texts, start: Texts): Record<string, string> {
  const known = codesIn(start.barcodes);
  const isWrong = codesIn(texts.barcodes).some((code) => !known.includes(code) && readBarcode(code) === undefined);
  const [problem] = problemsOf(texts.shades, start.shades).values();
  return {
    ...(isWrong && { barcodes: 'Please enter a valid barcode' }),
    ...(problem !== undefined && { shades: 'Check the marked shades' }),
  };
}

/** Validates the edited texts of a product or shade, and returns a function that saves the change. */
export function changeOf<Edited extends Record<string, string>>(
  { id }: Product,
  { bodyOf: ownBodyOf, beforeOf }: { bodyOf: (texts: Edited) => object; beforeOf: (texts: Edited) => StoredValues },
  values: Edited,
  start: Edited,
  more?: { brandIsNew: boolean },
) {
  const read = calls.productChange.safeParse(editedOf(ownBodyOf(values), values, start));
  if (!read.success) return read;
  const body = changedFields({ body: read.data, before: beforeOf(start), values, start });
  return {
    success: true as const,
    data: () => sendChange(calls.changeProduct, { params: { id }, body: { ...body, ...more } }, 'product'),
  };
}

/** If somebody else has changed other shades meanwhile, sends the change again together with theirs. */
export function changeOfProduct(product: Product, texts: Texts, start: Texts, more: { brandIsNew: boolean }) {
  const beforeOf = (from: Texts) => ({ ...bodyOf(from), shades: from.shades });
  const read = changeOf(product, { bodyOf, beforeOf }, texts, start, more);
  if (!read.success) return read;
  const sendAgain = async (error: unknown): Promise<unknown> => {
    const { shades: stored, ...others } = isRefusal(error, 'changed_meanwhile') ? error.stored : {};
    if (typeof stored !== 'string' || Object.keys(others).length > 0) throw error;
    const shades = mergedShades({ start: start.shades, wanted: texts.shades, other: stored });
    if (shades !== mergedShades({ start: start.shades, wanted: stored, other: texts.shades })) throw error;
    const joined = changeOfProduct(product, { ...texts, shades }, { ...start, shades: stored }, more);
    if (!joined.success) throw error;
    return joined.data();
  };
  return { success: true as const, data: (): Promise<unknown> => read.data().catch(sendAgain) };
}

/** For a new product. Omits empty parts. `requestIds` are the ids of the requests that the product fulfills. */
export function additionOf(texts: Texts, requestIds: number[] | undefined, brandIsNew: boolean) {
  const { images, barcodes, ingredients, shades, ...body } = bodyOf(texts);
  const read = calls.productForm.safeParse({
    ...body,
    ...(images.length > 1 && { images }),
    ...(barcodes.length > 0 && { barcodes }),
    ...(ingredients.trim() !== '' && { ingredients }),
    ...(shades.length > 0 && { shades }),
  });
  if (!read.success) return read;
  const wanted = { ...read.data, brandIsNew, requestIds };
  return { success: true as const, data: () => sendChange(calls.addProduct, { body: wanted }, 'product') };
}
