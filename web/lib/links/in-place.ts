/** Options of a navigation that changes only the query: it adds no history entry, and does not scroll. */
export const inPlace = { replace: true, resetScroll: false } as const;
