import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';

/** Two pages that draw the pop-up of an address bar which nobody sees, for each page of a test: a third of its cost. */
const popups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright turns off itself (chromiumSwitches.ts of 1.65): of several lists the last one counts. */
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

/** The system's browser; without background traffic, which a closed network would refuse. */
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
      `--disable-features=${[...featuresOfPlaywright, ...popups].join(',')}`,
    ],
  };
}
