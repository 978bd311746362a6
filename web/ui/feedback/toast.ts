import { times } from '#web/lib/page-limits.ts';
import { createStore } from '#web/lib/store.ts';

export interface ToastWords {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Milliseconds. */
  duration?: number;
  /** One button; the toast goes when it is pressed. */
  action?: { label: string; onPress: () => void };
}

export interface Toast extends ToastWords {
  id: number;
  variant: 'default' | 'destructive';
  duration: number;
}

export const currentToast = createStore<Toast | null>(null);
let shown = 0;

/** Shows a toast; a former one makes way (CACHE-31). */
export function toast({ variant = 'default', duration = times.toast, ...words }: ToastWords): void {
  shown += 1;
  currentToast.set({ ...words, variant, duration, id: shown });
}

/** What failed has been done since. */
export function dismissFailure(): void {
  if (currentToast.get()?.variant === 'destructive') dismissToast();
}

/** Without an id: whichever stands there. */
export function dismissToast(id?: number): void {
  if (id === undefined || currentToast.get()?.id === id) currentToast.set(null);
}
