import { useState } from 'react';
import type { EntryUsage } from '#contract/uses.ts';
import { useEntryPackages } from '#web/features/expiry/packages-api.ts';
import { PurchaseDialog } from '#web/features/spending/purchase-dialog.tsx';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { Button } from '#web/ui/controls/button.tsx';

/** If the entry has no package yet, the form adds one without a recorded purchase. */
export function EditPackage({ life: { entry, packageId } }: { life: EntryUsage }) {
  const [open, setOpen] = useState(false);
  const { data: packages } = useEntryPackages(entry.id);
  const online = useOnline();
  const shown = packages?.find(({ id }) => id === packageId) ?? packages?.[0];
  return (
    <>
      <Button variant="secondary" icon="pencil" disabled={!online || !packages} onClick={() => setOpen(true)}>
        Edit package
      </Button>
      {open && (
        <PurchaseDialog
          of={shown ? { purchase: shown } : { entry, packages: [], obtained: 'unrecorded' }}
          isInUse={shown?.id === packageId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
