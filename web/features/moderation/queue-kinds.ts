import { type QueueKind, queueKinds } from '#contract/statuses.ts';

/** The parameter of /admin/queue. */
export function readQueueParameters({ kind }: Record<string, unknown>): { kind?: QueueKind | undefined } {
  return { kind: queueKinds.find((known) => known === kind) };
}
