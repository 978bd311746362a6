import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** With SLOW_PAGES=4, each page runs at a quarter of its CPU speed, which exposes wrong timing assumptions in tests. */
export async function slowPage(page: Page): Promise<void> {
  const rate = Number(process.env.SLOW_PAGES ?? 1);
  if (rate === 1) return;
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}

/**
 * With SLOW_RESPONSES=300, the server delays each request by up to 300 milliseconds, which changes the order of
 * responses.
 */
export function slowResponses(server: Server): void {
  const longest = Number(process.env.SLOW_RESPONSES ?? 0);
  if (longest === 0) return;
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    await sleep(Math.random() * longest);
    for (const listener of listeners) listener.call(server, request, response);
  });
}
