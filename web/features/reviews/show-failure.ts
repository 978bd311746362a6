import { failureText } from '#web/lib/failure-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** The toast "Error" with "STATUS: text", or the fallback where the server said nothing (ERR-30 to ERR-34, OP-97). */
export function showFailure(error: unknown, fallback: string): void {
  toast({ variant: 'destructive', title: 'Error', description: failureText(error, fallback) });
}
