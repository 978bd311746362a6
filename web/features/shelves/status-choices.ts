import { shelfStatuses, shelfStatusWords } from '#contract/statuses.ts';

/** The three statuses as a menu offers them, each with the dot of its colour. */
export const statusChoices = shelfStatuses.map((status) => {
  const { label, tone } = shelfStatusWords[status];
  return { value: status, label, color: `var(--color-${tone}-solid)` };
});
