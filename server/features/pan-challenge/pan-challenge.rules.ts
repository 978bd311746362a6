/**
 * Returns the current year's challenge, otherwise the latest created within this calendar year, otherwise none (OP-60).
 */
export function currentOf<Challenge extends { year: number; createdAt: Date }>(
  latestFirst: readonly Challenge[],
  today: string,
): Challenge | undefined {
  const year = Number(today.slice(0, 4));
  return (
    latestFirst.find((challenge) => challenge.year === year) ??
    latestFirst.find((challenge) => challenge.createdAt.getUTCFullYear() === year)
  );
}
