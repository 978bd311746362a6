import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the versions of Capacitor and its plugins that mobile/package-lock.json pins, unless Capacitor's command
 * line is already installed.
 */
export function installWrapper(mobile: string): void {
  if (existsSync(join(mobile, 'node_modules', '@capacitor', 'cli'))) return;
  // With NODE_ENV=production, npm would omit development dependencies, including Capacitor's command line.
  execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: mobile, stdio: 'inherit' });
}
