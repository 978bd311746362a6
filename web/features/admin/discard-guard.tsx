import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';

type Drop = () => void;
interface Guard {
  /** If there are unsaved changes, runs the action only after the administrator confirms. */
  ask: (action: () => void) => void;
  report: (name: string, drop: Drop | undefined) => void;
}
const GuardContext = createContext<Guard | null>(null);

export function useDiscardGuard(): Guard {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error('A panel form must be inside a DiscardGuard');
  return guard;
}

/** Marks a form as unsaved while `drop` is defined. `drop` discards the form's changes. */
export function useUnsaved(name: string, drop: Drop | undefined): void {
  const { report } = useDiscardGuard();
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  const unsaved = drop !== undefined;
  useEffect(() => {
    report(name, unsaved ? () => latest.current?.() : undefined);
    return () => report(name, undefined);
  }, [name, report, unsaved]);
}

/** When the administrator leaves or reloads the app, the browser asks instead (OP-76). */
export function DiscardGuard({ children }: { children: ReactNode }) {
  const [drops] = useState(() => new Map<string, Drop>());
  const [pending, setPending] = useState<{ action: () => void }>();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => drops.size > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => drops.size > 0,
    withResolver: true,
  });
  const [guard] = useState<Guard>(() => ({
    ask: (action) => (drops.size > 0 ? setPending({ action }) : action()),
    report: (name, drop) => void (drop ? drops.set(name, drop) : drops.delete(name)),
  }));
  const continueEditing = () => {
    setPending(undefined);
    blocker.reset?.();
  };
  const discard = () => {
    for (const drop of drops.values()) drop();
    drops.clear();
    setPending(undefined);
    pending?.action();
    blocker.proceed?.();
  };
  return (
    <GuardContext value={guard}>
      {children}
      <ConfirmDialog
        open={pending !== undefined || blocker.status === 'blocked'}
        onClose={continueEditing}
        title="Discard unsaved changes?"
        description="Your unsaved changes will be lost."
        cancelLabel="Keep editing"
        confirmLabel="Discard changes"
        onConfirm={discard}
      />
    </GuardContext>
  );
}
