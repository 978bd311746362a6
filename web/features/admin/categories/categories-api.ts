import { useQuery } from '@tanstack/react-query';
import * as categories from '#contract/admin-categories.ts';
import { addCategory, addSubcategory } from '#contract/admin.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { callQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

export async function sendCategory(body: CallInput<typeof addCategory>['body']): Promise<void> {
  await send(addCategory, { body });
  void refreshAfter('product');
}
export async function sendSubcategory(body: CallInput<typeof addSubcategory>['body']): Promise<void> {
  await send(addSubcategory, { body });
  void refreshAfter('product');
}

export const useAdminCategories = () => useQuery(callQuery(categories.listAdminCategories, {}, { freshFor: 0 }));

/** A category, or a subcategory of `within`. It can be deleted if `isEmpty` is true. */
export interface Place {
  kind: 'category' | 'subcategory';
  id: number;
  name: string;
  productCount: number;
  isEmpty: boolean;
  within?: string;
}

export async function sendPlaceName({ kind, id }: Place, name: string, start: string): Promise<void> {
  const input = { params: { id }, body: { name, from: { name: start } } };
  await (kind === 'category' ? send(categories.renameCategory, input) : send(categories.renameSubcategory, input));
  void refreshAfter('product');
}
export async function sendPlaceMerge({ kind, id }: Place, goneId: number): Promise<void> {
  const input = { params: { id }, body: { goneId } };
  await (kind === 'category' ? send(categories.mergeCategories, input) : send(categories.mergeSubcategories, input));
  void refreshAfter('product');
}
export async function sendPlaceDeletion({ kind, id }: Place): Promise<void> {
  const input = { params: { id } };
  await (kind === 'category' ? send(categories.deleteCategory, input) : send(categories.deleteSubcategory, input));
  void refreshAfter('product');
}
