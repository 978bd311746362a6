import { ownedStatuses } from '#contract/statuses.ts';

export function owned(column: string): string {
  return `${column} in (${ownedStatuses.map((status) => `'${status}'`).join(', ')})`;
}
