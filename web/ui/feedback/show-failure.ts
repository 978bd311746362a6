import { toast } from './toast.ts';

/** Shows the destructive toast "Error" with "STATUS: text" or the text of the error (ERR-03). */
export function showFailure(error: unknown): void {
  toast({
    variant: 'destructive',
    title: 'Error',
    description: error instanceof Error ? error.message : String(error),
  });
}
