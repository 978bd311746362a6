import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawIcons } from './icons.ts';
import { finishProjects } from './finish-projects.ts';
import { installWrapper } from './install-wrapper.ts';
import { buildPacked } from '../scripts/packed-build.ts';

/*
 * npm run mobile:sync generates both native projects from scratch. It bundles the web build for SHELFLIFE_URL, copies
 * the templates from the pinned version of Capacitor, and adds the name, icons, permissions, and links
 * (docs/how-to/mobile.md).
 */

const mobile = fileURLToPath(new URL('.', import.meta.url));
const server = new URL(process.env['SHELFLIFE_URL'] ?? '');
if (server.protocol !== 'https:') throw new Error('Set SHELFLIFE_URL to the https URL of your Shelflife server');

process.env['NODE_ENV'] = 'production';
await buildPacked(server.origin);
installWrapper(mobile);
const cli = join(mobile, 'node_modules', '@capacitor', 'cli', 'bin', 'capacitor');
const cap = (...parameters: string[]) =>
  execFileSync(process.execPath, [cli, ...parameters], {
    cwd: mobile,
    stdio: 'inherit',
    env: { ...process.env, SHELFLIFE_URL: server.origin, CI: '1' },
  });
for (const platform of ['android', 'ios']) {
  // Deletes the existing project, because manual changes to it would exist on only one machine.
  if (existsSync(join(mobile, platform))) rmSync(join(mobile, platform), { recursive: true });
  cap('add', platform);
  cap('sync', platform);
}
await drawIcons(mobile);
finishProjects(mobile, server);
console.log('Generated mobile/android and mobile/ios.');
