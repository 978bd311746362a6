/** How interest in a package goes on. */
export interface Interest {
  /** How likely it is beside the others. */
  share: number;
  /** What use changes from week to week, as part of the pace, and how far that may be off. */
  mean: number;
  deviation: number;
}

/** Where nothing is known yet: it stays as it is, or it goes. */
const usual: readonly Interest[] = [
  { share: 0.5, mean: 0, deviation: 0.004 },
  { share: 0.5, mean: -0.03, deviation: 0.03 },
];

/** What was seen of a change from week to week, and how sure that is. */
export interface SeenChange {
  mean: number;
  variance: number;
}

/** After what was seen: the likelier the better a kind of interest foretold it. */
export function interestsAfter(seen: SeenChange): Interest[] {
  return usual.map((interest) => {
    const variance = interest.deviation ** 2;
    const both = variance + seen.variance;
    return {
      share: (interest.share * Math.exp(-((seen.mean - interest.mean) ** 2) / (2 * both))) / Math.sqrt(both),
      mean: (seen.mean * variance + interest.mean * seen.variance) / both,
      deviation: Math.sqrt((variance * seen.variance) / both),
    };
  });
}

/** Who loses interest leaves a package for a while, the likelier the faster it goes; few leave it for sure. */
const rest = { ofChange: 22, most: 0.6 };

export function chanceOfRest(change: number): number {
  return Math.min(rest.most, Math.max(0, -change) * rest.ofChange);
}
