import { showFailureOr } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendRestoration } from './deletions-api.ts';

/** Restores a deleted product, and shows the outcome in a toast. */
export async function restore(productId: number): Promise<void> {
  try {
    await sendRestoration(productId);
    toast({ title: 'Product restored' });
  } catch (error) {
    showFailureOr(error, 'Failed to restore the product');
  }
}
