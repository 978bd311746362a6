import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';

/**
 * Chromium creates two pages for an invisible address bar pop-up with each page of a test. They take a third of its
 * cost.
 */
const popups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * The features that Playwright disables itself (chromiumSwitches.ts of 1.65). Only the last of several lists applies.
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

/** The system's browser without background traffic, which a closed network would block. */
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
