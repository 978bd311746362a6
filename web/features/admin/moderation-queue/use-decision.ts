import { useState } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';

/** Shows a toast about a decision that could not be saved. */
export const showFailedDecision = (error: unknown) => showFailureOr(error, 'Failed to save the decision');

/**
 * Returns a function that runs an action, unless another action is pending. The function shows the outcome, and returns
 * true if the action succeeded.
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
