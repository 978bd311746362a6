import { startDatabaseServer } from '#test/database-server.ts';
import { ensureChromium, ensureHeadlessShell } from '../../scripts/chromium.ts';
import { buildWeb, webIsCurrent } from '../../scripts/web-build.ts';

/**
 * Runs once before the browser flows. Installs Chromium and builds the web app if necessary, and starts the database
 * server. The workers read the server's address and role from DATABASE_SERVER and DATABASE_ROLE.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  ensureHeadlessShell();
  ensureChromium();
  if (!(await webIsCurrent())) await buildWeb();
  const server = await startDatabaseServer();
  process.env.DATABASE_SERVER = server.address;
  process.env.DATABASE_ROLE = server.role ?? '';
  return server.stop;
}
