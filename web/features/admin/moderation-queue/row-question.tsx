import type { PendingRow } from '#contract/catalogue-imports.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

/** A decision about rows that later imports follow, so it needs a confirmation. */
export interface Question {
  title: string;
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
}

export function rejection(rows: number, what: string, onConfirm: () => void): Question {
  return {
    title: rows === 1 ? 'Reject row?' : 'Reject rows?',
    description: `${what} won’t be added. Later imports skip it too, unless you undo this import.`,
    confirmLabel: 'Reject',
    onConfirm,
  };
}

/** Asks before all rows of a brand are accepted under the existing brand with the similar name. */
export function closeBrand({ brandName, closeBrand: known }: PendingRow, onConfirm: () => void): Question {
  return {
    title: `All as ${known}?`,
    description: `All pending rows of ${brandName} in this file will be published under ${known}, and ${brandName} becomes an alias of that brand.`,
    confirmLabel: 'Accept all',
    onConfirm,
  };
}

/** Mounted only while it is open. */
export function RowQuestion({ question, onClose }: { question: Question; onClose: () => void }) {
  const { onConfirm, ...words } = question;
  return (
    <ConfirmDialog
      {...words}
      open
      onOpenChange={(open) => !open && onClose()}
      destructive={false}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    />
  );
}
