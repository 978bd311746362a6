import type { Package } from '#contract/packages.ts';
import { priceWords } from '#web/features/spending/money-words.ts';
import { showFailureOr, toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { useDeletePackage } from './api.ts';

/** Mounted only while it is open. */
export function DeletePackage({ package: deleted, onClose }: { package: Package; onClose: () => void }) {
  const { mutate, isPending } = useDeletePackage();
  const remove = () =>
    mutate(deleted.id, {
      onSuccess: () => toast({ title: 'Purchase deleted' }),
      onError: (error) => showFailureOr(error, 'Failed to delete the purchase'),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete purchase?"
      description={`${deleted.productName}, ${priceWords(deleted)} will be permanently removed from your spending.`}
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={remove}
    />
  );
}
