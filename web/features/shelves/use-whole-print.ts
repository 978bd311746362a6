import { useEffect, useEffectEvent } from 'react';
import { idle } from '#web/lib/loading/idle.ts';

interface Paged {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<{ hasNextPage: boolean; isError: boolean }>;
}

/** The browser's menu prints at once and cannot wait, so this many entries load while the page is idle. */
const mostIdle = 180;

/** Loads all entries of a list before it is printed with Ctrl+P or ⌘P. Short lists load completely in any case. */
export function useWholePrint(query: Paged, loaded: number): void {
  const { hasNextPage, isFetching, isFetchNextPageError: failed } = query;
  const readOn = useEffectEvent(() => query.fetchNextPage({ cancelRefetch: false }));
  const mayReadOn = hasNextPage && !isFetching && !failed && loaded < mostIdle;
  useEffect(() => {
    if (!mayReadOn) return undefined;
    let isCurrent = true;
    const readWhenIdle = async () => {
      await idle;
      if (isCurrent) await readOn();
    };
    void readWhenIdle();
    return () => {
      isCurrent = false;
    };
  }, [mayReadOn]);
  useEffect(() => {
    if (!hasNextPage) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void printWhole();
    };
    const printWhole = async () => {
      let more = true;
      while (more) {
        const { hasNextPage: isLonger, isError } = await readOn();
        more = isLonger && !isError;
      }
      // React renders the last entries first.
      setTimeout(() => print());
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [hasNextPage]);
}
