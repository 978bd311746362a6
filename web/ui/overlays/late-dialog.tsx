import type { ComponentType } from 'react';
import { latePart } from '#web/lib/loading/late-part.tsx';
import { useEarly } from './use-early.ts';

/**
 * Returns a component for a dialog with its own code, which loads when the page is idle or when the dialog opens,
 * whichever happens first. The dialog is open while `shown` is set to its props.
 */
export function lateDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = latePart(load);
  return function LateDialog({ shown }: { shown: Props | false | undefined }) {
    useEarly(load);
    return shown && <Dialog {...shown} />;
  };
}
