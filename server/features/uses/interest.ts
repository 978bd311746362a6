export interface Interest {
  /** The probability of this development, relative to the other developments. */
  share: number;
  /** The weekly change in use relative to the pace, and its standard deviation. */
  mean: number;
  deviation: number;
}

/** The prior assumption is that interest stays the same or fades. */
const usual: readonly Interest[] = [
  { share: 0.5, mean: 0, deviation: 0.004 },
  { share: 0.5, mean: -0.03, deviation: 0.03 },
];

/** The observed weekly change, and its variance. */
export interface SeenChange {
  mean: number;
  variance: number;
}

/** Updates the probabilities. The better a development predicts the observed change, the more likely it is. */
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

/** The probability grows with the weekly decline in use, up to a maximum. */
const rest = { ofChange: 22, most: 0.6 };

export function chanceOfRest(change: number): number {
  return Math.min(rest.most, Math.max(0, -change) * rest.ofChange);
}
