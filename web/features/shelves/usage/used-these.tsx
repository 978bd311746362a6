import { lazy, Suspense, useState } from 'react';
import { Chip } from '#web/ui/controls/chip.tsx';
import { useEarly } from '#web/ui/overlays/use-early.ts';

const loadDialog = () => import('./used-these-dialog.tsx');
const UsedTheseDialog = lazy(async () => ({ default: (await loadDialog()).UsedTheseDialog }));

/** A button that opens the dialog for adding one use of several products (OPEN-41). */
export function UsedThese() {
  const [open, setOpen] = useState(false);
  useEarly(loadDialog);
  return (
    <>
      <Chip icon="check" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Used these
      </Chip>
      <Suspense>{open && <UsedTheseDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
