import { createStore, useStore } from '#web/lib/store.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { deviceItems, storedJson } from '#web/lib/device/stored-items.ts';

/** Newest first. Never uploaded, and deleted at sign-out. */
const storageKey = 'shelflife.searches.recent';
const recent = createStore<readonly string[]>(read());

function read(): readonly string[] {
  const saved = storedJson(storageKey);
  const texts = Array.isArray(saved) ? saved.filter((text) => typeof text === 'string') : [];
  return texts.slice(0, pageLimits.recentSearches);
}

export function useRecentSearches(): readonly string[] {
  return useStore(recent);
}

export function rememberSearch(text: string): void {
  const wanted = text.trim();
  if (wanted === '') return;
  const others = recent.get().filter((saved) => saved.toLowerCase() !== wanted.toLowerCase());
  save([wanted, ...others].slice(0, pageLimits.recentSearches));
}

export function forgetSearches(): void {
  save([]);
}

function save(texts: readonly string[]): void {
  recent.set(texts);
  if (texts.length === 0) deviceItems.removeItem(storageKey);
  else deviceItems.setItem(storageKey, JSON.stringify(texts));
}
