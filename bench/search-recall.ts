export const recallHeader = `${'kind'.padEnd(30)} queries    recall@8       MRR`;

/**
 * Returns a table row with the recall and the mean reciprocal rank for one kind of query. A rank is the position of the
 * first match, or 0 if nothing matches.
 */
export function recallRow(label: string, ranks: readonly number[], width = 30): string {
  const recall = ranks.filter((rank) => rank > 0).length / ranks.length;
  const meanReciprocal = ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length;
  return `${label.padEnd(width)}${String(ranks.length).padStart(8)}${recall.toFixed(3).padStart(12)}${meanReciprocal.toFixed(3).padStart(10)}`;
}
