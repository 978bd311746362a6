import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Patterns of code that changes the whole process: mocked modules, fake clocks, globals, the environment, and the
 * working directory.
 */
const changes = [
  /\bvi\s*\.\s*(?!fn\b|mocked\b|waitFor\b|waitUntil\b)\w+/,
  /\b(?:process\.env(?:\.\w+|\[[^\]]+\])|globalThis\.\w+)\s*(?:[?|&]{2})?=(?!=)/,
  /\bdelete\s+(?:process\.env|globalThis)\b/,
  /(?<!\.)\bprocess\.(?:chdir|umask|exitCode|on|once|setuid|setgid)\b/,
  /\b(?:defineProperty|assign|setPrototypeOf)\(\s*(?:process|globalThis|[\w.]+\.prototype)\b/,
];

/** Returns true if the source of a test file matches a pattern in `changes`. Authors do not have to mark such files. */
export function needsOwnProcess(source: string): boolean {
  return changes.some((change) => change.test(source));
}

/** Returns the test files that need their own process. All other test files share processes. */
export function filesWithOwnProcess(root: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root }).filter((file) =>
    needsOwnProcess(readFileSync(join(root, file), 'utf8')),
  );
}
