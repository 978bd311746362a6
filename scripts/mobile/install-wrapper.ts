import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Installs Capacitor and its plugins in the versions that mobile/package-lock.json lists. */
export function installWrapper(mobile: string): void {
  if (existsSync(join(mobile, 'node_modules', '@capacitor', 'cli'))) return;
  // Capacitor's command line is a development dependency, which npm would omit in production.
  execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: mobile, stdio: 'inherit' });
}
