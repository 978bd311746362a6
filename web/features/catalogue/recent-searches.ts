import { atSignOut } from '#web/features/auth/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { pageLimits } from '#web/lib/page-limits.ts';

/** What was searched for on this device, newest first. It stays on the device and goes when somebody signs out. */
const storageKey = 'shelflife.searches.recent';
const recent = createStore<readonly string[]>(read());

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((text) => typeof text === 'string').slice(0, pageLimits.recentSearches)
      : [];
  } catch {
    return [];
  }
}

export function useRecentSearches(): readonly string[] {
  return useStore(recent);
}

/** Of a text that is there already only the place changes. */
export function rememberSearch(text: string): void {
  const wanted = text.trim();
  if (wanted === '') return;
  const others = recent.get().filter((kept) => kept.toLowerCase() !== wanted.toLowerCase());
  keep([wanted, ...others].slice(0, pageLimits.recentSearches));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(texts: readonly string[]): void {
  recent.set(texts);
  try {
    if (texts.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(texts));
  } catch {
    // A full or forbidden store: they are known until the page is left.
  }
}

atSignOut(async () => forgetSearches());
