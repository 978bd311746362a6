import type { AuthForm } from '#web/features/auth/auth-form-address.ts';
import { callHeaders, firstCallsOf } from '#web/lib/first-calls.ts';
import { accessTokenKey } from '#web/lib/session-keys.ts';
import { lastingUser, mayHoldSession } from '#web/lib/session-store.ts';
import { credentials, fromServer } from '#web/server-address.ts';
import { themeKey } from '#web/ui/tokens/theme-key.ts';

/*
 * Stands in the head of every page, before all other code: the chosen theme for the first paint, the first calls of a
 * member whose token lasts, and for visitors of the welcome page, which is complete HTML, the app's code only once it is
 * wanted.
 */

declare global {
  /** The files of the app, written into the page at build (`scripts/pages.ts`). */
  var app: { script: string; styles: string; modules: { home: string[]; form: string[] } };
  /** What was pressed before the app's code was there. */
  var wantedForm: AuthForm | undefined;
}

const page = document.documentElement;
const isWelcome = page.hasAttribute('data-welcome');

function append(element: 'link' | 'script', attributes: Record<string, string>): void {
  const added = document.createElement(element);
  for (const [name, value] of Object.entries(attributes)) added.setAttribute(name, value);
  document.head.append(added);
}

let loaded = false;
function loadApp(): void {
  if (loaded) return;
  loaded = true;
  append('link', { rel: 'stylesheet', href: app.styles });
  append('script', { type: 'module', crossorigin: '', src: app.script });
}

let prepared = false;
function prepareApp(screen: 'home' | 'form'): void {
  if (prepared) return;
  prepared = true;
  append('link', { rel: 'preload', as: 'style', href: app.styles });
  for (const href of [app.script, ...app.modules[screen]])
    append('link', { rel: 'modulepreload', crossorigin: '', href });
}

const formLink = (target: EventTarget | null) => (target instanceof Element ? target.closest('a[data-form]') : null);

function open(event: MouseEvent): void {
  const link = formLink(event.target);
  if (!link || loaded || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
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

function sendFirstCalls(): void {
  const headers = callHeaders(localStorage.getItem(accessTokenKey));
  globalThis.firstCalls = new Map(
    firstCallsOf(location).map((address) => {
      const call = fetch(fromServer(address), { headers, credentials });
      // Whoever takes it is told; until then nobody has to be.
      call.catch(() => undefined);
      return [address, call];
    }),
  );
}

const theme = localStorage.getItem(themeKey);
if (theme === 'light' || theme === 'dark') page.setAttribute('data-theme', theme);

const holdsSession = mayHoldSession();
if (holdsSession) page.setAttribute('data-session', '');
if (lastingUser() !== undefined) sendFirstCalls();
if (isWelcome) {
  const { authForm } = history.state ?? {};
  if (authForm) page.setAttribute('data-session', '');
  if (holdsSession || authForm) {
    prepareApp(holdsSession ? 'home' : 'form');
    loadApp();
  } else waitForVisitor();
}
