import { showFailureOr } from './show-failure.ts';
import { toast } from './toast.ts';

/**
 * The options of a mutation that says in a toast how it ended. `done` is a toast's title, or does something else.
 * `failed` is for failures without a message of the server.
 */
export function outcome<Response>(done: string | ((response: Response) => void), failed: string) {
  return {
    onSuccess: typeof done === 'string' ? () => toast({ title: done }) : done,
    onError: (error: unknown) => showFailureOr(error, failed),
  };
}
