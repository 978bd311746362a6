import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import * as z from 'zod/mini';
import { accessTokenKey, sessionKey } from '#web/lib/session/session-store.ts';
import { root } from '../../scripts/run-all.ts';
import { freePort } from '#test/free-port.ts';
import { interrupt, startUntilReady } from './server.ts';

const sessionShape = z.looseObject({ access_token: z.string() });

/**
 * Starts a server with the demo data and the web build in a separate process, and signs in as the demo's first member.
 */
export async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelflife-bench-'));
  const port = await freePort();
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', RATE_LIMIT_FACTOR: '0' };
  const started = await startUntilReady([process.execPath, 'server/main.ts'], { cwd: root, port, env });
  const address = `http://localhost:${port}`;
  return {
    address,
    session: await signIn(address, started.printed),
    async stop() {
      await interrupt(started);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs in with the email address and password that the server prints at startup. */
async function signIn(address: string, printed: () => string): Promise<z.infer<typeof sessionShape>> {
  let demo: RegExpExecArray | null = null;
  while (!(demo = /Demo sign-in: \w+: (\S+)\s+(\S+)/.exec(printed()))) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const [, email, password] = demo;
  const reply = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return sessionShape.parse(await reply.json());
}

/** Stores the session in the browser before each page starts the app. */
export async function signInBrowser(context: BrowserContext, session: z.infer<typeof sessionShape>): Promise<void> {
  await context.addInitScript(
    ([key, value, tokenKey, token]) => {
      localStorage.setItem(key, value);
      localStorage.setItem(tokenKey, token);
    },
    [sessionKey, JSON.stringify(session), accessTokenKey, session.access_token] as const,
  );
}
