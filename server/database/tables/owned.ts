import { ownedStatuses } from '#contract/statuses.ts';

/** Returns an SQL condition that is true if the status in this column means that the member has or had the product. */
export function owned(column: string): string {
  return `${column} in (${ownedStatuses.map((status) => `'${status}'`).join(', ')})`;
}
