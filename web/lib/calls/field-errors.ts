/** Returns the first error message for each invalid field. */
export function fieldErrors({
  issues,
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]));
}
