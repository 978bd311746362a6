import { useState } from 'react';
import { failureText } from '#web/lib/calls/failure-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Runs one action at a time, shows its outcome and returns whether it succeeded. */
export function useDecision() {
  const [pending, setPending] = useState(false);
  const run = async (send: () => Promise<void>, success: string): Promise<boolean> => {
    if (pending) return false;
    setPending(true);
    try {
      await send();
      toast({ title: success });
      return true;
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: failureText(error, 'Failed to save the decision') });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}
