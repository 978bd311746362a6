import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/chromium.ts';
import { accessibilityFaults } from '../e2e/support/accessibility.ts';
import { openDemoSite } from './screens/demo-site.ts';
import { type DemoSite, showScreen, sizes, themes } from './screens/photograph.ts';
import { screens } from './screens/screens.ts';

/** `npm run test:accessibility [-- NAME…]`: axe on every screen and open dialog, in both sizes and themes. */
const names = process.argv.slice(2);
const chosen = names.length === 0 ? screens : screens.filter(({ name }) => names.some((each) => name.startsWith(each)));
const site = await openDemoSite();
const browser = await chromium.launch(launchOptions());
try {
  const faults: string[] = [];
  let count = 0;
  for (const screen of chosen)
    for (const size of ['phone', 'desktop'] as const)
      if ((screen.only ?? size) === size) {
        count += themes.length;
        faults.push(...(await faultsOf(browser, site, screen, size)));
      }
  for (const fault of faults) console.error(fault);
  console.log(`${count} screens, dialogs and menus (${themes.join(' and ')}), ${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
}

async function faultsOf(
  by: Browser,
  demo: DemoSite,
  screen: (typeof screens)[number],
  size: keyof typeof sizes,
): Promise<string[]> {
  const found: string[] = [];
  const say = (theme: string, fault: unknown) => found.push(`${screen.name} (${size}, ${theme}): ${String(fault)}`);
  await showScreen(by, demo, screen, sizes[size], async (page) => {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const fault of await accessibilityFaults(page)) say(theme, fault);
    }
  }).catch((error: unknown) => say('shown', String(error).slice(0, 300)));
  return found;
}
