import { CallError, fieldError } from '#server/call-error.ts';
import type { StoredProduct } from '#server/features/catalog/admin-products.sql.ts';

export interface MovePlan {
  product: StoredProduct;
  /** The new parent. Undefined if the shade becomes a product of its own. */
  parent: StoredProduct | undefined;
  /** The product that the log of merges names beside the moved one: the new parent, or the former one. */
  other: StoredProduct;
}

/** Expects all products of both families. Throws if the product cannot move. */
export function planMove(families: readonly StoredProduct[], id: number, parentId: number | null): MovePlan {
  const byId = (wanted: number | null) => families.find((each) => each.id === wanted);
  const product = byId(id);
  if (!product) throw new CallError('product_not_found', 'Product not found');
  const parent = byId(parentId);
  const other = parent ?? byId(product.parentId);
  if (parentId === null && product.parentId === null) throw refusal('This is a product of its own already');
  if (!other || (parentId !== null && parent?.parentId !== null)) throw refusal('Parent product is required');
  if (parent?.id === id) throw refusal('A product can’t be its own shade');
  if (parent && parent.id === product.parentId) throw refusal('This is a shade of that product already');
  if (parent && families.some((each) => each.parentId === id))
    throw refusal('A product with shades can’t become a shade. Merge the two products instead.');
  return { product, parent, other };
}

const refusal = (message: string) => fieldError('invalid_input', 'parentId', message);
