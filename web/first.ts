import type { FirstScreen, FirstScreenAddress } from '#web/first-screens.ts';
import type { AuthForm } from '#web/features/auth/auth-form-address.ts';
import { callHeaders } from '#web/lib/first-calls.ts';
import { isPlainPress } from '#web/lib/plain-press.ts';
import { accessTokenKey } from '#web/lib/session-keys.ts';
import { lastingUser, mayHoldSession } from '#web/lib/session-store.ts';
import { credentials, fromServer } from '#web/server-address.ts';
import { themeKey } from '#web/ui/tokens/theme-key.ts';

/*
 * Stands in the head of every page, before all other code: the chosen theme for the first paint, the first calls of a
 * member whose token lasts, the draft of their screen and then the app's code; for visitors of the welcome page, which is
 * complete HTML, that code only once it is wanted.
 */

declare global {
  /** The files of the app, written into the page at build (`scripts/pages.ts`). */
  var app: {
    script: string;
    styles: string;
    drafts: Record<FirstScreen, string>;
    modules: Record<'start' | 'form' | FirstScreen, string[]>;
    screens: FirstScreenAddress[];
    italic: string;
  };
  /** What was pressed before the app's code was there. */
  var wantedForm: AuthForm | undefined;
  /** The screen of which a draft is to be shown, with the address of the call that answers its products. */
  var wantedDraft: { screen: FirstScreen; call: string; done: () => void } | undefined;
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
/** Where the page does not bring them. */
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

const formLink = (target: EventTarget | null) => (target instanceof Element ? target.closest('a[data-form]') : null);

function open(event: MouseEvent): void {
  const link = formLink(event.target);
  if (!link || loaded || !isPlainPress(event)) return;
  event.preventDefault();
  globalThis.wantedForm = link.getAttribute('data-form') === 'signUp' ? 'signUp' : 'signIn';
  prepareApp('form');
  loadApp();
}

/** The page stands as it is until somebody wants more; its code comes when a link is pointed at. */
function waitForVisitor(): void {
  addEventListener('click', open);
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(sign, ({ target }) => void (formLink(target) && prepareApp('form')), { passive: true });
  // Signed in elsewhere.
  addEventListener('storage', () => {
    if (mayHoldSession()) location.reload();
  });
}

const screen = app.screens.find(({ path }) => new RegExp(path).test(location.pathname));

function firstCallsOf(): string[] {
  if (!screen || location.search !== '') return ['/api/me'];
  const path = new RegExp(screen.path);
  return screen.calls.map((call) => location.pathname.replace(path, call));
}

function sendCalls(addresses: readonly string[]): void {
  const headers = callHeaders(localStorage.getItem(accessTokenKey));
  const calls = (globalThis.firstCalls ??= new Map());
  for (const address of addresses) {
    const call = fetch(fromServer(address), { headers, credentials });
    // Whoever takes it is told; until then nobody has to be.
    call.catch(() => undefined);
    calls.set(address, call);
  }
}

function startApp(): void {
  prepareApp(screen?.name ?? 'start');
  loadApp();
}

/** However slow the line, the code is not kept back longer for the draft, in milliseconds. */
const longestDraft = 1000;

/** What is looked at goes before what makes it work. Where the code is on the device already, it is as soon there. */
function startForMember(): void {
  const [shown, ...others] = firstCallsOf();
  if (!screen || !shown || location.search !== '' || navigator.serviceWorker?.controller) {
    sendCalls(firstCallsOf());
    return startApp();
  }
  const done = () => {
    if (loaded) return;
    sendCalls(others);
    startApp();
  };
  globalThis.wantedDraft = { screen: screen.name, call: shown, done };
  loadStyles();
  if (screen.italic)
    append('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: app.italic });
  append('script', { src: app.drafts[screen.name], fetchpriority: 'high' }).addEventListener('error', done);
  sendCalls([shown]);
  setTimeout(done, longestDraft);
}

const theme = localStorage.getItem(themeKey);
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
