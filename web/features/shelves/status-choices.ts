import { shelfStatuses, shelfStatusWords } from '#contract/statuses.ts';

/** The three statuses in the menu, each with a dot in its color. */
export const statusChoices = shelfStatuses.map((status) => {
  const { label, tone } = shelfStatusWords[status];
  return { value: status, label, color: `var(--color-${tone}-solid)` };
});
