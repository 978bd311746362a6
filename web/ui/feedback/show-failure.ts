import { toast } from './toast.ts';

/** The destructive toast "Error" with "STATUS: text" or whatever else went wrong (ERR-03). */
export function showFailure(error: unknown): void {
  toast({
    variant: 'destructive',
    title: 'Error',
    description: error instanceof Error ? error.message : String(error),
  });
}
