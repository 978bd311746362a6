const numberOf = (day: string) => Date.parse(day) / 86_400_000;

/**
 * Returns the lengths of streaks of consecutive days. The days can be in any order, and days after today do not count.
 * The current streak can end yesterday, because today is not over yet.
 */
export function streakOf(days: readonly string[], today: string) {
  const last = numberOf(today);
  const numbers = [...new Set(days.map(numberOf))].filter((day) => day <= last).toSorted((one, other) => one - other);
  let longest = 0;
  let run = 0;
  let before = Number.NaN;
  for (const day of numbers) {
    run = day === before + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = day;
  }
  return { current: last - before <= 1 ? run : 0, longest };
}
