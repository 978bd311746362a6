import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a test changes for everything else in its process: modules, clocks, globals, the environment, the folder. */
const changes = [
  /\bvi\s*\.\s*(?!fn\b|mocked\b|waitFor\b|waitUntil\b)\w+/,
  /\b(?:process\.env(?:\.\w+|\[[^\]]+\])|globalThis\.\w+)\s*(?:[?|&]{2})?=(?!=)/,
  /\bdelete\s+(?:process\.env|globalThis)\b/,
  /(?<!\.)\bprocess\.(?:chdir|umask|exitCode|on|once|setuid|setgid)\b/,
  /\b(?:defineProperty|assign|setPrototypeOf)\(\s*(?:process|globalThis|[\w.]+\.prototype)\b/,
];

/** By what a test file says, not by its name: nobody has to think of it who mocks something. */
export function needsOwnProcess(source: string): boolean {
  return changes.some((change) => change.test(source));
}

/** The test files which must have a process to themselves; all others share those of the run. */
export function filesWithOwnProcess(root: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root }).filter((file) =>
    needsOwnProcess(readFileSync(join(root, file), 'utf8')),
  );
}
