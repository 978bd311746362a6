import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Capacitor and its plugins, as mobile/package-lock.json pins them. */
export function installWrapper(mobile: string): void {
  if (existsSync(join(mobile, 'node_modules', '@capacitor', 'cli'))) return;
  // Its command line is a tool of development, which npm leaves out of what a production build asks for.
  execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: mobile, stdio: 'inherit' });
}
