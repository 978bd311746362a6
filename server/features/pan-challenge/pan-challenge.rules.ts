/** If there is none, returns the latest challenge whose creation date in UTC is in the current year (OP-60). */
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
