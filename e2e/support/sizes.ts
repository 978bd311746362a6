import type { BrowserContextOptions } from '@playwright/test';

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
