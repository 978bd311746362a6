import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';

/**
 * The address bar's pop-ups. A headless browser does not show them. However, for each page that a test opens, Chromium
 * creates two more pages for the pop-ups. These pages use a third of the CPU time.
 */
const popups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * Chromium starts a spare process for the next page. Most tests never use it, and it takes 6% of the CPU time of a page
 * load.
 */
const spareProcess = 'SpareRendererForSitePerProcess';

/**
 * The features that Playwright 1.65 disables (chromiumSwitches.ts). The list repeats them, because Chromium uses only
 * the last `--disable-features` on the command line.
 */
const featuresOfPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Returns launch options for the system's Chromium. They turn off background traffic, which has no use in tests. */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium();
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${[...featuresOfPlaywright, ...popups, spareProcess].join(',')}`,
    ],
  };
}
