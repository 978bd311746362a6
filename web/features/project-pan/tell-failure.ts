import { toast } from '#web/ui/toast.ts';

/** "Error" with the server's message (ERR-37 to ERR-40). */
export function tellFailure(error: unknown): void {
  toast({
    variant: 'destructive',
    title: 'Error',
    description: error instanceof Error ? error.message : String(error),
  });
}
