import { failureText } from '#web/lib/calls/failure-text.ts';
import { toast } from './toast.ts';

/** Shows the toast "Error" for a failed call: "STATUS: text", or the text of the error (ERR-03). */
export function showFailure(error: unknown): void {
  showError(error instanceof Error ? error.message : String(error));
}

/** The same, with our own text if the server gave none (ERR-30 to ERR-34, OP-97). */
export function showFailureOr(error: unknown, fallback: string): void {
  showError(failureText(error, fallback));
}

/** Shows a destructive toast with our own text. Every failure in a toast goes through here. */
export function showError(description: string, title = 'Error'): void {
  toast({ variant: 'destructive', title, description });
}
