import { addCategory, addSubcategory } from '#contract/admin.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';

export async function sendCategory(body: CallInput<typeof addCategory>['body']): Promise<void> {
  await send(addCategory, { body });
  void refreshAfter('product');
}
export async function sendSubcategory(body: CallInput<typeof addSubcategory>['body']): Promise<void> {
  await send(addSubcategory, { body });
  void refreshAfter('product');
}
