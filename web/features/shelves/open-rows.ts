import { session } from '#web/features/auth/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** The search rows whose list of shades is open. The lists stay open when the member returns to the page. */
const openRows = createStore<ReadonlySet<string>>(new Set());
session.subscribe(() => openRows.set(new Set()));

export function useOpenRow(key: string): readonly [boolean, (open: boolean) => void] {
  const open = useStore(openRows, (keys) => keys.has(key));
  const setOpen = (next: boolean) => {
    const others = [...openRows.get()].filter((other) => other !== key);
    openRows.set(new Set(next ? [...others, key] : others));
  };
  return [open, setOpen];
}
