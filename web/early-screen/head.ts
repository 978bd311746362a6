import type { AuthForm } from '#web/features/auth/auth-links.tsx';
import { isPlainPress } from '#web/lib/links/plain-click.ts';
import { nextTask } from '#web/lib/loading/next-paint.ts';
import { accessTokenKey, lastingUser, mayHoldSession } from '#web/lib/session/session-store.ts';
import { cleanAbandonedDevice } from '#web/lib/device/clean-device.ts';
import { credentials, fromServer } from '#web/server-address.ts';
import { themeKey } from '#web/ui/tokens/theme-key.ts';
import { callHeaders } from './first-calls.ts';
import type { EarlyScreen, EarlyScreenFile, EarlyScreenName } from './screens.ts';
import { deviceItems } from '#web/lib/device/stored-items.ts';
import { serviceWorkers } from '#web/lib/device/service-workers.ts';

/*
 * This script runs in the head of every page, before all other code:
 *
 * - It sets the chosen theme before the first paint.
 * - For members with a valid token, it sends the first calls, shows the early screen (if any), and loads the app.
 * - For visitors on the welcome page, it loads the app only when they open a form, because that page is complete HTML.
 */

declare global {
  /** The app's files. The build writes them into the page (`scripts/pages.ts`). */
  var app: {
    script: string;
    styles: string;
    modules: Record<'start' | 'form' | EarlyScreenName, string[]>;
    screens: EarlyScreenFile[];
  };
  /** The form that a visitor opened before the app had loaded. */
  var wantedForm: AuthForm | undefined;
  /** `call` is the URL that returns the screen's products. `done` sends all other calls, and then loads the app. */
  var wantedEarlyScreen: { screen: EarlyScreenName; call: string; done: () => void } | undefined;
}

const page = document.documentElement;
const isWelcome = page.hasAttribute('data-welcome');

function append(element: 'link' | 'script', attributes: Record<string, string>): HTMLElement {
  const added = document.createElement(element);
  for (const [name, value] of Object.entries(attributes)) added.setAttribute(name, value);
  document.head.append(added);
  return added;
}

let styled = false;
function loadStyles(): void {
  if (styled || !isWelcome) return;
  styled = true;
  append('link', { rel: 'stylesheet', href: app.styles });
}

let loaded = false;
function loadApp(): void {
  if (loaded) return;
  loaded = true;
  loadStyles();
  append('script', { type: 'module', crossorigin: '', src: app.script });
}

let prepared = false;
function prepareApp(screen: keyof typeof app.modules): void {
  if (prepared) return;
  prepared = true;
  if (isWelcome) append('link', { rel: 'preload', as: 'style', href: app.styles });
  for (const href of new Set([app.script, ...app.modules.start, ...app.modules[screen]]))
    append('link', { rel: 'modulepreload', crossorigin: '', href });
}

/** Finds only prerendered links, because the app handles the links that it renders. */
const formLink = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('#root > [data-welcome] a[data-form]') : null;

/** If the visitor presses another form link while the app loads, the app opens that form. */
function open(event: MouseEvent): void {
  const link = formLink(event.target);
  if (!link || !isPlainPress(event)) return;
  event.preventDefault();
  for (const other of document.querySelectorAll('a[aria-busy]')) other.removeAttribute('aria-busy');
  link.setAttribute('aria-busy', 'true');
  globalThis.wantedForm = link.getAttribute('data-form') === 'signUp' ? 'signUp' : 'signIn';
  prepareApp('form');
  loadApp();
}

function waitForVisitor(): void {
  void cleanAbandonedDevice();
  addEventListener('click', open);
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(sign, ({ target }) => void (formLink(target) && prepareApp('form')), { passive: true });
  // A sign-in in another tab changes the storage. This page then reloads to show the member's home.
  addEventListener('storage', () => {
    if (mayHoldSession()) location.reload();
  });
}

const screen = app.screens.find(({ path }) => new RegExp(path).test(location.pathname));

const callHere = ({ path }: EarlyScreen, call: string) => location.pathname.replace(new RegExp(path), call);

function sendCalls(addresses: readonly string[]): void {
  const headers = callHeaders(deviceItems.getItem(accessTokenKey));
  const calls = (globalThis.firstCalls ??= new Map());
  for (const address of addresses) {
    const call = fetch(fromServer(address), { headers, credentials });
    // The query that uses this call handles its failure.
    call.catch(() => undefined);
    calls.set(address, call);
  }
}

function startApp(): void {
  prepareApp(screen?.name ?? 'start');
  loadApp();
}

/** How long the early screen may delay the loading of the app, in milliseconds. */
const longestEarlyScreen = 1000;

/**
 * Loads the early screen and its first pictures before the app. On slow connections, the screen then appears sooner. If
 * a service worker is active, loads the app immediately, because the app is already cached.
 */
function startForMember(): void {
  if (!screen || location.search !== '') {
    sendCalls(['/api/me']);
    return startApp();
  }
  const calls = screen.calls.map((call) => callHere(screen, call));
  if (serviceWorkers()?.controller) {
    sendCalls(calls);
    return startApp();
  }
  const productsCall = callHere(screen, screen.productsCall);
  let isDone = false;
  // Sends each call except `productsCall` in a separate task, because sending a call takes 20 ms on a slow phone.
  const done = async () => {
    if (isDone) return;
    isDone = true;
    for (const call of calls.filter((each) => each !== productsCall)) {
      sendCalls([call]);
      await nextTask();
    }
    startApp();
  };
  globalThis.wantedEarlyScreen = { screen: screen.name, call: productsCall, done };
  loadStyles();
  if (screen.font)
    append('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: screen.font });
  append('script', { src: screen.file, fetchpriority: 'high' }).addEventListener('error', done);
  sendCalls([productsCall]);
  setTimeout(done, longestEarlyScreen);
}

const theme = deviceItems.getItem(themeKey);
if (theme === 'light' || theme === 'dark') page.setAttribute('data-theme', theme);

const holdsSession = mayHoldSession();
if (holdsSession) page.setAttribute('data-session', '');
const { authForm } = history.state ?? {};
if (authForm) page.setAttribute('data-session', '');

if (lastingUser() !== undefined) startForMember();
else if (!isWelcome || holdsSession) startApp();
else if (authForm) {
  prepareApp('form');
  loadApp();
} else waitForVisitor();
