import { useRef, useState } from 'react';
import { isOwnDecision } from './decisions.ts';
import type { QueueKind } from '#contract/statuses.ts';
import { useKeys } from './keys.tsx';

interface Entries {
  kind: QueueKind | undefined;
  hasKeys: boolean;
  /** The ids of the shown entries, in order. */
  shown: readonly number[];
  query: { hasNextPage: boolean; fetchNextPage: (options: { cancelRefetch: boolean }) => unknown };
}

/** The entry that keys act on. When it leaves the list, the entry that takes its place is the current one. */
export function useCurrentEntry({ kind, hasKeys, shown, query }: Entries) {
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ id: number; index: number }>();
  const found = chosen ? shown.indexOf(chosen.id) : -1;
  const index = chosen && (found >= 0 ? found : Math.min(chosen.index, shown.length - 1));
  const currentId = index === undefined ? undefined : shown[index];

  const elementOf = (id: number | undefined) =>
    id === undefined ? null : (place.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`) ?? null);
  const goTo = (next: number) => {
    if (next >= shown.length && query.hasNextPage) void query.fetchNextPage({ cancelRefetch: false });
    elementOf(shown[Math.max(0, Math.min(next, shown.length - 1))])?.focus();
  };
  /** Presses the entry's button with this key. Without a current entry, only chooses the first one. */
  const press = (selector: string) => {
    const element = elementOf(currentId);
    if (element) element.querySelector<HTMLElement>(selector)?.click();
    else goTo(0);
  };
  const shortcut = (key: string) => () => press(`[aria-keyshortcuts="${key}"]`);
  /** Presses a button in the heading of the entry's group, which is in the group's first entry. */
  const ofGroup = (key: string) => () => {
    const headings = shown
      .slice(0, (index ?? 0) + 1)
      .flatMap((id) => elementOf(id)?.querySelector<HTMLElement>('[data-group]') ?? []);
    headings.at(-1)?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
  };
  useKeys(
    hasKeys
      ? {
          j: () => goTo(index === undefined ? 0 : index + 1),
          k: () => goTo(index === undefined ? 0 : index - 1),
          a: shortcut('a'),
          b: ofGroup('b'),
          c: shortcut('c'),
          d: ofGroup('d'),
          e: ofGroup('e'),
          g: ofGroup('g'),
          r: shortcut('r'),
          s: shortcut('s'),
          x: () => press('input[type="checkbox"]'),
        }
      : {},
  );

  const entryProps = (id: number) =>
    hasKeys && {
      'data-entry': id,
      tabIndex: -1,
      ...(id === currentId && { 'aria-current': true, 'data-return-focus': true }),
      onFocus: () => setChosen({ id, index: shown.indexOf(id) }),
    };
  return { place, entryProps, decidedByOthers: useDecidedByOthers(kind, shown) };
}

/**
 * How many entries have left the list because of other administrators, or because members withdrew them. An entry can
 * leave before the response to the own decision about it arrives, so the own ones are subtracted at the end.
 */
function useDecidedByOthers(kind: QueueKind | undefined, shown: readonly number[]): number {
  const [seen, setSeen] = useState<{ shown: readonly number[]; gone: readonly number[] }>({ shown, gone: [] });
  if (kind === undefined) return 0;
  if (seen.shown.length !== shown.length || seen.shown.some((id, at) => id !== shown[at]))
    setSeen({ shown, gone: [...seen.gone, ...seen.shown.filter((id) => !shown.includes(id))] });
  return seen.gone.filter((id) => !isOwnDecision(kind, id)).length;
}
