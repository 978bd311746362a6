import { failureText } from '#web/lib/calls/failure-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/**
 * Shows the toast "Error" with "STATUS: text", or the fallback if the server gave no text (ERR-30 to ERR-34, OP-97).
 */
export function showFailure(error: unknown, fallback: string): void {
  toast({ variant: 'destructive', title: 'Error', description: failureText(error, fallback) });
}
