import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';

/**
 * For each page, Chromium creates two more pages for an invisible address bar pop-up. They use a third of the CPU time.
 */
const popups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * The features that Playwright 1.65 itself disables (chromiumSwitches.ts). They are repeated here, because Chromium
 * uses only the last such list on the command line.
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

/**
 * Launch options for the system's browser. They turn off background traffic, which a closed network would block anyway.
 */
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
