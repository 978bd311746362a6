const numberOf = (day: string) => Date.parse(day) / 86_400_000;

export interface Streak {
  /** The length of the streak that ends today or yesterday. Yesterday counts, because today is not over yet. */
  current: number;
  longest: number;
}

/** Returns the streaks of consecutive days. The days can be in any order, and days after today do not count. */
export function streakOf(days: readonly string[], today: string): Streak {
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
