/** The tabs of the moderation queue, in order. The first one is open by default. */
export const queueKinds = [
  'requests',
  'photos',
  'reports',
  'people',
  'ingredients',
  'months',
  'searches',
  'imports',
] as const;
export type QueueKind = (typeof queueKinds)[number];

/** The parameter of /admin/queue. */
export function readQueueParameters({ kind }: Record<string, unknown>): { kind?: QueueKind | undefined } {
  return { kind: queueKinds.find((known) => known === kind) };
}
