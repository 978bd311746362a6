import { useState } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';

export const showFailedDecision = (error: unknown) => showFailureOr(error, 'Failed to save the decision');

/** `run` returns true if the decision was saved, and false if another decision is still pending. */
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
      showFailedDecision(error);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}
