import { shelfStatuses, shelfStatusWords } from '#contract/statuses.ts';

/** The menu's three statuses, each with a dot in its color. */
export const statusChoices = shelfStatuses.map((status) => {
  const { label, tone } = shelfStatusWords[status];
  return { value: status, label, color: `var(--color-${tone}-solid)` };
});
