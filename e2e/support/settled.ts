import { expect, type Page, type Request } from '@playwright/test';
import { streamNotifications } from '#contract/activity.ts';

interface Traffic {
  /** The pending requests, including requests for files. */
  pending: Set<Request>;
  begun: number;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Counts the page's requests, except the notification stream, which stays open. */
export function countTraffic(page: Page): void {
  const traffic: Traffic = { pending: new Set(), begun: 0 };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    if (request.url().endsWith(streamNotifications.path)) return;
    traffic.pending.add(request);
    traffic.begun++;
  });
  page.on('requestfinished', (request) => void traffic.pending.delete(request));
  page.on('requestfailed', (request) => void traffic.pending.delete(request));
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
    await expect
      .poll(() => [...traffic.pending].map((request) => request.url()), { message: 'no request is pending' })
      .toEqual([]);
    // Playwright's 'networkidle' would resolve while the page is still rendering.
    await page.evaluate(afterIdleTime);
  }
}

/**
 * Runs in the page. Resolves a quarter of a second after the page is idle. Requests frames until the page is idle,
 * because Chromium can delay an idle callback by ten seconds if the page renders nothing.
 */
function afterIdleTime(): Promise<void> {
  return new Promise((resolve) => {
    let isIdle = false;
    const nextFrame = () => void (isIdle || requestAnimationFrame(nextFrame));
    nextFrame();
    requestIdleCallback(
      () => {
        isIdle = true;
        setTimeout(resolve, 250);
      },
      { timeout: 10_000 },
    );
  });
}
