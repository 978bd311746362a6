import { chromium } from '@playwright/test';
import { launchOptions } from '../support/chromium.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { openDemoSite } from './demo-site.ts';
import { screens } from './screens.ts';
import type { Screen } from './steps.ts';
import { eachSize, openStudio, type Size, sizesOf, type Studio, themes } from './studio.ts';

/**
 * `npm run test:accessibility [-- NAME…]` runs axe on every screen, dialog, and menu, at each of its sizes and in both
 * themes. If names are given, only screens whose names start with one of them are checked. Exits with 1 if axe finds a
 * fault.
 */
const names = process.argv.slice(2);
const chosen = names.length === 0 ? screens : screens.filter(({ name }) => names.some((each) => name.startsWith(each)));
const site = await openDemoSite();
const browser = await chromium.launch(launchOptions());
try {
  const studio = openStudio(browser, site);
  let looks = 0;
  let faults = 0;
  for (const [index, screen] of chosen.entries()) {
    const found = (await eachSize(screen, (size) => faultsOf(studio, screen, size))).flat();
    looks += themes.length * sizesOf(screen).length;
    faults += found.length;
    for (const fault of found) console.error(fault);
    if ((index + 1) % 20 === 0) console.log(`${index + 1} of ${chosen.length} screens`);
  }
  console.log(`${looks} views of ${chosen.length} screens, dialogs, and menus; ${faults} faults.`);
  process.exitCode = faults === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
}

async function faultsOf(by: Studio, screen: Screen, size: Size): Promise<string[]> {
  const found: string[] = [];
  const say = (theme: string, fault: unknown) => found.push(`${screen.name} (${size}, ${theme}): ${String(fault)}`);
  await by
    .show(screen, size, async (page) => {
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        for (const fault of await accessibilityFaults(page)) say(theme, fault);
      }
    })
    .catch((error: unknown) => say('shown', String(error).slice(0, 300)));
  return found;
}
