import { expect, type Page } from '@playwright/test';
import { streamNotifications } from '#contract/activity.ts';

interface Traffic {
  /** The number of pending requests, including requests for files. */
  underWay: number;
  begun: number;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Counts the page's requests, except the notification stream, which stays open. */
export function countTraffic(page: Page): void {
  const traffic: Traffic = { underWay: 0, begun: 0 };
  trafficOf.set(page, traffic);
  const counts = (address: string) => !address.endsWith(streamNotifications.path);
  page.on('request', (request) => {
    if (!counts(request.url())) return;
    traffic.underWay++;
    traffic.begun++;
  });
  const end = (address: string) => void (counts(address) && traffic.underWay--);
  page.on('requestfinished', (request) => end(request.url()));
  page.on('requestfailed', (request) => end(request.url()));
}

/**
 * Waits until the page is idle: it has loaded, no request is pending, and none has started for a quarter of a second.
 */
export async function settled(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (traffic === undefined) throw new Error('This page is not one of the site');
  await page.waitForLoadState();
  let known = -1;
  while (known !== traffic.begun) {
    known = traffic.begun;
    await expect.poll(() => traffic.underWay, { message: 'the page waits for nothing' }).toBe(0);
    // Playwright's 'networkidle' would resolve while the page is still rendering.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 250), { timeout: 10_000 })),
    );
  }
}
