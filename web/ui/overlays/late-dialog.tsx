import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useEarly } from './use-early.ts';

/**
 * Returns a component for a dialog with its own code, which loads when the page is idle or when the dialog opens,
 * whichever happens first. The dialog is open while `shown` is set to its props.
 */
export function lateDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => {
    const Dialog = await load();
    return { default: ({ children }: { children: (part: ComponentType<Props>) => ReactNode }) => children(Dialog) };
  });
  return function LateDialog({ shown }: { shown: Props | false | undefined }) {
    useEarly(load);
    return <Suspense>{shown && <Loaded>{(Dialog) => <Dialog {...shown} />}</Loaded>}</Suspense>;
  };
}
