import { useState } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';

export const showFailedDecision = (error: unknown) => showFailureOr(error, 'Failed to save the decision');

/**
 * Returns `run`, which sends a decision and shows the outcome in a toast. `run` returns true if the decision was saved.
 * While another decision is pending, `run` does nothing and returns false.
 */
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
