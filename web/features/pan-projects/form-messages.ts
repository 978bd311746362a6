/** The first message of each field. */
export function messagesOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]));
}
