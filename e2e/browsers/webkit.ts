import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, By, Capabilities, Key as SeleniumKey, type WebDriver } from 'selenium-webdriver';
import { freePort } from '#test/free-port.ts';
import type { Driver, Key, Size, Tab } from './driver.ts';

/** Without this style, MiniBrowser's toolbar is wider than a phone. */
const narrowToolbar =
  '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; -gtk-icon-transform: scale(0.01); }';
const noAnimations = '[Settings]\ngtk-enable-animations=0\n';

/** Starts WebKitGTK's MiniBrowser on its own display and controls it with classic WebDriver. */
export async function startWebKit(program: { driver: string; browser: string }): Promise<Driver> {
  const folder = await mkdtemp(join(tmpdir(), 'shelflife-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), narrowToolbar);
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), noAnimations);
  const log = join(folder, 'console.log');
  const browser = join(folder, 'browser.sh');
  // The driver discards the browser's output, which includes the pages' console messages.
  await writeFile(browser, `#!/bin/sh\nexec stdbuf -oL "${program.browser}" "$@" >>"${log}"\n`, { mode: 0o755 });
  const display = await startDisplay();
  const port = await freePort();
  const environment = { DISPLAY: display.name, LANG: 'en_US.UTF-8', XDG_CONFIG_HOME: folder };
  const driver = spawn(program.driver, [`--port=${port}`], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
    // The driver and the browser form one process group, so that all their processes can be stopped together.
    detached: true,
  });
  const isAlive = () => [driver, display.process].every(runs);
  async function stop(): Promise<void> {
    endGroup(driver);
    display.process.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    await untilListening(`http://127.0.0.1:${port}`, isAlive);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async open(size) {
      await writeFile(log, '');
      const session = await openSession(`http://127.0.0.1:${port}`, browser);
      await fit(session, size);
      return tabOf(session, log);
    },
    isAlive,
    stop,
  };
}

const runs = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Starts a virtual display, which picks a free display number. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(createInterface(server.stdout), 'line');
  return { name: `:${number}`, process: server };
}

async function untilListening(address: string, isAlive: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600 && isAlive(); attempt++) {
    const response = await fetch(`${address}/status`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not listen');
}

/** Kills the whole group, because the first process may exit before the others. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All processes in the group have already exited.
  }
}

function openSession(server: string, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities().setBrowserName('MiniBrowser').set('webkitgtk:browserOptions', {
    binary,
    args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
  });
  capabilities.set('timeouts', { pageLoad: 60_000, script: 60_000 });
  return Promise.resolve(
    new Builder().disableEnvironmentOverrides().usingServer(server).withCapabilities(capabilities).build(),
  );
}

/**
 * Resizes the window so that its viewport has this size. The window itself is larger, because it includes the toolbar.
 */
async function fit(session: WebDriver, size: Size): Promise<void> {
  const window = session.manage().window();
  const inner = () => session.executeScript<Size>(() => ({ width: innerWidth, height: innerHeight }));
  const toolbar = (await window.getRect()).height - (await inner()).height;
  await window.setRect({ x: 0, y: 0, width: size.width, height: size.height + toolbar });
  await session.wait(async () => {
    const { width, height } = await inner();
    return width === size.width && height === size.height;
  }, 10_000);
}

const keys: Record<Key, string> = {
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  ArrowRight: SeleniumKey.ARROW_RIGHT,
  ArrowLeft: SeleniumKey.ARROW_LEFT,
};

function tabOf(session: WebDriver, log: string): Tab {
  return {
    goto: (address) => session.get(address),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    press: (point) => session.actions().move(point).click().perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    pressKey: (key) => session.actions().sendKeys(keys[key]).perform(),
    chooseFile: (selector, path) => session.findElement(By.css(`input[type=file]${selector}`)).sendKeys(path),
    // WebDriver cannot set a tab offline. The test cuts the connection instead, and this script dispatches the event
    // that the system would dispatch.
    setOffline: (offline) =>
      session.executeScript((isOffline: boolean) => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline });
        dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
      }, offline),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    errors: async () =>
      (await readFile(log, 'utf8')).split('\n').filter((line) => / CONSOLE (JS |NETWORK |SECURITY )?ERROR /.test(line)),
    close: () => session.quit(),
  };
}
