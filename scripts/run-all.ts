import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));

/** A step's name, program, and parameters. */
type Step = [string, string, string[]];

/** Runs all steps even if one fails, so that a single run shows all failures. */
export function runAll(steps: Step[]): boolean {
  return steps
    .map(([name, program, parameters]) => {
      const succeeded = spawnSync(program, parameters, { cwd: root, stdio: 'inherit' }).status === 0;
      console.log(`${succeeded ? 'ok    ' : 'FAILED'} ${name}`);
      return succeeded;
    })
    .every(Boolean);
}
