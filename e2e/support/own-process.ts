import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#test/free-port.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/**
 * Runs Shelflife in a separate process, with a data folder that survives a restart. The process has its own database,
 * unless `environment` names another database.
 */
export async function startShelflife(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelflife-e2e-'));
  const port = await freePort();
  const start = () => startProcess(dataDir, port, environment);
  let running = await start();
  let restarting = false;
  return {
    address: `http://localhost:${port}`,
    dataDir,
    isRestarting: () => restarting,
    async restart() {
      restarting = true;
      await end(running);
      running = await start();
      restarting = false;
    },
    async stop() {
      await end(running);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    /** Returns the link from the newest email to this address in the outbox folder. */
    linkIn: (address: string) => newestLink(join(dataDir, 'outbox'), address),
  };
}

async function startProcess(dataDir: string, port: number, environment: Record<string, string>): Promise<ChildProcess> {
  const own = { NODE_ENV: '', DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', PUBLIC_URL: '' };
  const env = { ...process.env, ...own, ...environment };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Shelflife ended with ${code}: ${printed}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Shelflife is ready')) resolve();
    });
  });
  child.removeAllListeners('exit');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

async function newestLink(outbox: string, address: string): Promise<string> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(`-${address}.eml`)).toSorted();
    const newest = names.at(-1);
    if (newest) {
      const email = decoded(await readFile(join(outbox, newest), 'utf8'));
      const link = /https?:\/\/\S+\/auth\/callback\S+/.exec(email)?.[0];
      if (link) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No email to ${address} came`);
}

/** Decodes the quoted-printable text of an email. */
function decoded(email: string): string {
  return email
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
