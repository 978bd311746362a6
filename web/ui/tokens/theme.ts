import { useSyncExternalStore } from 'react';
import { themeKey } from './theme-key.ts';
import { deviceItems } from '#web/lib/device/stored-items.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();
const notifyAll = () => {
  for (const listener of listeners) listener();
};
let following = false;
let system: MediaQueryList | undefined;
/** Returns the media query for the system's theme. Creates it only once, because every picture in a list reads it. */
const systemIsDark = () => (system ??= matchMedia('(prefers-color-scheme: dark)'));

function subscribe(listener: () => void): () => void {
  if (!following) follow();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes by the system, by other tabs, and by code that sets `data-theme`. */
function follow(): void {
  following = true;
  systemIsDark().addEventListener('change', notifyAll);
  addEventListener('storage', ({ key }) => {
    if (key === themeKey) show(storedTheme());
  });
  new MutationObserver(notifyAll).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

function storedTheme(): ThemeChoice {
  const stored = deviceItems.getItem(themeKey);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function show(choice: ThemeChoice): void {
  if (choice === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', choice);
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') deviceItems.removeItem(themeKey);
  else deviceItems.setItem(themeKey, choice);
  show(choice);
  notifyAll();
}

export function useChosenTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, storedTheme, () => 'system');
}

function shownTheme(): Theme {
  const forced = document.documentElement.dataset['theme'];
  if (forced === 'light' || forced === 'dark') return forced;
  return systemIsDark().matches ? 'dark' : 'light';
}

/** Prerendering uses the light theme, and the build adds the dark pictures (`scripts/pages.ts`). */
export function useShownTheme(): Theme {
  return useSyncExternalStore<Theme>(subscribe, shownTheme, () => 'light');
}

export function followTheme(onChange: (theme: Theme) => void): void {
  onChange(shownTheme());
  subscribe(() => onChange(shownTheme()));
}
