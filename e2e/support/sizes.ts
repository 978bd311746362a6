import type { BrowserContextOptions } from '@playwright/test';

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} satisfies BrowserContextOptions;
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
