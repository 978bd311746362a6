import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from './chromium.ts';

/**
 * Creates a browser profile. A test can kill the browser, as a phone kills an app, and open it again with the same
 * profile.
 */
export async function openMortalBrowser(flags: readonly string[] = []) {
  const profile = await mkdtemp(join(tmpdir(), 'shelflife-profile-'));
  let running: { process: ChildProcess; browser: Browser } | undefined;

  async function open() {
    const { executablePath = chromium.executablePath(), args = [] } = launchOptions();
    await rm(join(profile, 'DevToolsActivePort'), { force: true });
    const own = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--no-default-browser-check'];
    // The browser gets its own process group, because the system's `chromium` may be a script that starts the browser.
    const child = spawn(executablePath, [...args, ...own, ...flags, 'about:blank'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    child.stdout.resume();
    // Without this listener, the browser would stay open if the test process exited early.
    process.once('exit', () => endGroup(child));
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(profile)}`);
    running = { process: child, browser };
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no context');
    context.setDefaultTimeout(30_000);
    return context;
  }

  async function kill(): Promise<void> {
    if (!running) return;
    const { process: child, browser } = running;
    running = undefined;
    // 'close' fires when the group's last process closes its end of stdout.
    const ended = once(child, 'close');
    endGroup(child);
    await ended;
    await browser.close().catch(() => undefined);
  }

  return {
    open,
    kill,
    async close() {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

function endGroup(child: ChildProcess): void {
  const isRunning = child.exitCode === null && child.signalCode === null;
  if (child.pid !== undefined && isRunning) process.kill(-child.pid, 'SIGKILL');
}

async function portOf(profile: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
    if (port) return port;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Chromium did not open its port');
}
