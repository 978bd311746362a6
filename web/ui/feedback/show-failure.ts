import { failureText } from '#web/lib/calls/failure-text.ts';
import { toast } from './toast.ts';

/** Shows the "Error" toast for a failed call, with "STATUS: text" or the error's own message (ERR-03). */
export function showFailure(error: unknown): void {
  showError(error instanceof Error ? error.message : String(error));
}

/** Like `showFailure`, but shows `fallback` if the server sent no message (ERR-30 to ERR-34, OP-97). */
export function showFailureOr(error: unknown, fallback: string): void {
  showError(failureText(error, fallback));
}

/** Shows a destructive toast with this message. All toasts about failures use this function. */
export function showError(description: string, title = 'Error'): void {
  toast({ variant: 'destructive', title, description });
}
