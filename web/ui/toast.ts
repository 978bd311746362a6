import { times } from '#contract/limits.ts';

export interface ToastWords {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Milliseconds. */
  duration?: number;
}

export interface Toast extends ToastWords {
  id: number;
  variant: 'default' | 'destructive';
  duration: number;
}

let current: Toast | null = null;
let shown = 0;
const listeners = new Set<() => void>();

function replace(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; a former one makes way (CACHE-31). */
export function toast({ variant = 'default', duration = times.toast, ...words }: ToastWords): void {
  shown += 1;
  replace({ ...words, variant, duration, id: shown });
}

/** Without an id: whichever stands there. */
export function dismissToast(id?: number): void {
  if (id === undefined || current?.id === id) replace(null);
}

export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
