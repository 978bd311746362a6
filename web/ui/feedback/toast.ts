import { times } from '#web/lib/calls/page-limits.ts';
import { createStore } from '#web/lib/store.ts';
import { ServerError, plainFailure, failureText } from '#web/lib/calls/server-error.ts';

export interface ToastWords {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  duration?: number;
  /** Colors that the toast shows side by side. The text names the colors. */
  swatches?: readonly string[];
  link?: { address: string; label: string };
  action?: { label: string; onPress: () => void };
}

export type Toast = ToastWords & Required<Pick<ToastWords, 'variant' | 'duration'>> & { id: number };

export const currentToast = createStore<Toast | null>(null);
let shown = 0;

/** Shows a toast. It replaces the previous toast (CACHE-31). */
export function toast({ variant = 'default', duration = times.toast, ...words }: ToastWords): void {
  shown += 1;
  currentToast.set({ ...words, variant, duration, id: shown });
}

/** Dismisses the current toast if it is about a failure. Called when a later attempt has succeeded. */
export function dismissFailure(): void {
  if (currentToast.get()?.variant === 'destructive') dismissToast();
}

export function dismissToast(id?: number): void {
  if (id === undefined || currentToast.get()?.id === id) currentToast.set(null);
}

export const toastRegion = { 'data-toast-region': true };

/** Prevents a press on a toast from closing the dialog below the toast. */
export function stayOpenForToast(event: Event): void {
  const pressed = event instanceof CustomEvent ? pressedElement(event) : event.target;
  if (pressed instanceof Element && pressed.closest('[data-toast-region]')) event.preventDefault();
}

function pressedElement(event: CustomEvent<{ originalEvent?: Event }>): EventTarget | null {
  return event.detail?.originalEvent?.target ?? event.target;
}

/** If the server rejected a call, the message is "STATUS: text" (ERR-03). */
export function showFailure(error: unknown): void {
  showError(error instanceof ServerError ? error.message : plainFailure(error));
}

/** Like `showFailure`, but shows `fallback` if the server has sent no message (ERR-30 to ERR-34, OP-97). */
export function showFailureOr(error: unknown, fallback: string): void {
  showError(failureText(error, fallback));
}

export function showError(description: string, title = 'Error'): void {
  toast({ variant: 'destructive', title, description });
}

interface UndoWords {
  description?: string;
  /** The title of the toast after the undo. */
  undone?: string;
  failed?: string;
}

export function toastWithUndo(title: string, undo: () => Promise<unknown>, words: UndoWords = {}): void {
  const { description, undone, failed = 'Failed to undo this' } = words;
  const onPress = async () => {
    try {
      await undo();
      if (undone !== undefined) toast({ title: undone });
    } catch (error) {
      showFailureOr(error, failed);
    }
  };
  const action = { label: 'Undo', onPress: () => void onPress() };
  toast({ title, duration: times.undo, action, ...(description !== undefined && { description }) });
}

/**
 * The options of a mutation that says in a toast how it ended. `done` is a toast's title, or does something else.
 * `failed` is for failures without a message of the server. Without `failed`, `showFailure` shows all failures.
 */
export function outcome<Response>(done: string | ((response: Response) => void), failed?: string) {
  return {
    onSuccess: typeof done === 'string' ? () => toast({ title: done }) : done,
    onError: (error: unknown) => (failed === undefined ? showFailure(error) : showFailureOr(error, failed)),
  };
}
