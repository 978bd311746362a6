import { readBarcode } from '#contract/barcodes.ts';
import * as calls from '#contract/catalog-admin/products.ts';
import type { Product } from '#contract/catalog.ts';
import type { StoredValues } from '#contract/errors.ts';
import { listOf } from '#web/features/admin/quick-list-field.tsx';
import { changedFields, editedOf } from '#web/lib/calls/changed-fields.ts';
import { isRefusal } from '#web/lib/calls/server-error.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { sendAddition } from './api.ts';
import { bodyOfShades, codesIn, mergedShades } from './shade-rows.ts';

/** Between the URLs of a gallery, as in the text of a list. A URL contains no spaces. */
const separator = ', ';

export type StoredProduct = calls.AdminProduct & calls.ProductParts;

interface Field {
  label: string;
  /** The stored value, as the form shows it. */
  read: (product: StoredProduct) => string | number | null | undefined;
  /** The value that a call sends. By default, the text itself. */
  write?: (text: string) => StoredValues[string];
}

/** The names of a form's fields, their texts, and the values that the calls send. */
export function formTexts<Name extends string>(fields: Record<Name, Field>) {
  const mapped = <Value>(valueOf: (field: Field, name: Name) => Value) => {
    const names = Object.keys(fields) as Name[];
    // Both casts are safe, because `fields` contains exactly these names.
    return Object.fromEntries(names.map((name) => [name, valueOf(fields[name], name)])) as Record<Name, Value>;
  };
  return {
    labels: mapped(({ label }) => label),
    textsOf: (product: StoredProduct | undefined) => mapped(({ read }) => (product ? String(read(product) ?? '') : '')),
    bodyOf: (texts: Record<Name, string>) => mapped(({ write }, name) => (write ? write(texts[name]) : texts[name])),
  };
}

export const sharedFields = {
  variantName: { label: 'Variant name', read: ({ variantName }) => variantName },
  image: { label: 'Image URL', read: ({ image }) => image, write: (text) => text.trim() },
  editorialSections: {
    label: 'Editorial sections',
    read: ({ editorialSections }) => editorialSections.join(', '),
    write: listOf,
  },
  barcodes: { label: 'Barcodes', read: ({ barcodes }) => barcodes.join(', '), write: codesIn },
} satisfies Record<string, Field>;

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text));

const form = formTexts({
  ...sharedFields,
  name: { label: 'Product name', read: ({ name }) => name },
  brandName: { label: 'Brand name', read: ({ brandName }) => brandName },
  categoryId: { label: 'Category', read: ({ categoryId }) => categoryId, write: Number },
  subcategoryId: { label: 'Subcategory', read: ({ subcategoryId }) => subcategoryId, write: numberIn },
  slug: { label: 'Slug', read: ({ slug }) => slug },
  // The gallery without the primary image.
  images: { label: 'Images', read: ({ image, images }) => images.filter((each) => each !== image).join(separator) },
  description: { label: 'Description', read: ({ description }) => description },
  defaultTags: { label: 'Tags', read: ({ defaultTags }) => defaultTags.join(', '), write: listOf },
  monthsAfterOpening: { label: 'Months after opening', read: (product) => product.monthsAfterOpening, write: numberIn },
  ingredients: { label: 'Ingredients', read: ({ ingredients }) => ingredients },
  shades: { label: 'Shades', read: ({ shades }) => calls.shadeText(shades) },
});
export const { labels, textsOf } = form;
export type Texts = ReturnType<typeof textsOf>;

/** The whole gallery, with the primary image first. */
export function galleryIn({ image, images }: Pick<Texts, 'image' | 'images'>): string[] {
  const all = [image.trim(), ...images.split(separator)];
  return [...new Set(all.filter((address) => address !== ''))];
}

export const galleryTexts = ([image = '', ...others]: readonly string[]) => ({ image, images: others.join(separator) });

const beforeOf = (texts: Texts) => ({ ...form.bodyOf(texts), images: galleryIn(texts) });
const bodyOf = (texts: Texts) => ({ ...beforeOf(texts), shades: bodyOfShades(texts.shades) });

/** What the shared schemas cannot tell, because it depends on the stored values. */
export function barcodeErrors(typed: string, stored: string): Record<string, string> {
  const known = codesIn(stored);
  const isWrong = codesIn(typed).some((code) => !known.includes(code) && readBarcode(code) === undefined);
  return isWrong ? { barcodes: 'Please enter a valid barcode' } : {};
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

/** For a new product. `requestIds` are the ids of the requests that the product fulfills. */
export function additionOf(texts: Texts, requestIds: number[] | undefined, brandIsNew: boolean) {
  const { ingredients, ...body } = bodyOf(texts);
  const read = calls.productForm.safeParse(texts.ingredients.trim() === '' ? body : { ...body, ingredients });
  if (!read.success) return read;
  const wanted = { ...read.data, brandIsNew, requestIds };
  return { success: true as const, data: () => sendAddition(wanted) };
}
