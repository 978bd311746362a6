import { type ComponentProps, lazy, Suspense } from 'react';
import { useEarly } from '#web/ui/overlays/use-early.ts';
import type { AddToShelfDialog as Dialog } from './add-to-shelf-dialog.tsx';

const loadDialog = () => import('./add-to-shelf-dialog.tsx');
const AddToShelfDialog = lazy(async () => ({ default: (await loadDialog()).AddToShelfDialog }));

/** The code loads when the page is idle or when the dialog opens, whichever happens first. */
export function LateAddToShelfDialog({ open, ...dialog }: ComponentProps<typeof Dialog> & { open: boolean }) {
  useEarly(loadDialog);
  return <Suspense>{open && <AddToShelfDialog {...dialog} />}</Suspense>;
}
