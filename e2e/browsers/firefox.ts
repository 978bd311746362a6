import { launch, type Page } from 'puppeteer-core';
import type { Driver, Tab } from './driver.ts';

/** Starts Firefox with WebDriver BiDi. Classic WebDriver needs geckodriver, which Debian does not package. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, LANG: 'en_US.UTF-8' },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-US' },
  });
  return {
    async open(size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      page.setDefaultNavigationTimeout(60_000);
      return { ...tabOf(page), close: () => context.close() };
    },
    isAlive: () => browser.connected,
    async stop() {
      const child = browser.process();
      // A hung browser never exits on its own.
      const timer = setTimeout(() => child?.kill('SIGKILL'), 10_000);
      await browser.close().finally(() => clearTimeout(timer));
    },
  };
}

function tabOf(page: Page): Omit<Tab, 'close'> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    press: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    async chooseFile(selector, path) {
      const input = await page.$(`input[type=file]${selector}`);
      await input?.uploadFile(path);
    },
    setOffline: (offline) => page.setOfflineMode(offline),
    screenshot: () => page.screenshot(),
    errors: () => Promise.resolve(errors),
  };
}
