import { ownedStatuses } from '#contract/statuses.ts';

/** SQL text that is true where the status in this column means that the member has the product, or had it. */
export function owned(column: string): string {
  return `${column} in (${ownedStatuses.map((status) => `'${status}'`).join(', ')})`;
}
