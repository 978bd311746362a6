import { ServerError } from '#web/lib/calls/server-error.ts';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import { failureText } from '#web/lib/calls/failure-text.ts';
import { toast } from './toast.ts';

/** If the server rejected a call, the message is "STATUS: text" (ERR-03). */
export function showFailure(error: unknown): void {
  showError(error instanceof ServerError ? error.message : plainFailure(error));
}

/** Like `showFailure`, but shows `fallback` if the server has sent no message (ERR-30 to ERR-34, OP-97). */
export function showFailureOr(error: unknown, fallback: string): void {
  showError(failureText(error, fallback));
}

/** Shows a destructive toast with this message. All toasts about failures use this function. */
export function showError(description: string, title = 'Error'): void {
  toast({ variant: 'destructive', title, description });
}
