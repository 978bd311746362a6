import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { SearchBox } from './product-search/search-box.tsx';
import { useSlashKey } from './product-search/use-slash-key.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import { loadLate } from '#web/lib/loading/load-late.ts';

const SearchSheet = lazy(async () => ({
  default: (await loadLate(() => import('./product-search/search-sheet.tsx'))).SearchSheet,
}));

/** Below 768 px, a button opens a sheet instead. "/" focuses the box or opens the sheet. */
export function ProductSearch() {
  const [text, setText] = useState('');
  const { sheetOpen, setSheetOpen } = useSheet();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(
    useCallback(() => {
      input.current?.select();
      input.current?.focus();
      // Below 768 px, the search box is hidden and cannot take focus.
      if (document.activeElement !== input.current) setSheetOpen(true);
    }, [setSheetOpen]),
  );
  return (
    <>
      <SearchBox text={text} onTextChange={setText} inputRef={input} />
      <IconButton
        label="Search"
        icon="search"
        iconSize="large"
        className={layout.phoneOnly}
        aria-haspopup="dialog"
        aria-expanded={sheetOpen}
        onClick={() => setSheetOpen(true)}
      />
      <Suspense>
        <SearchSheet text={text} onTextChange={setText} open={sheetOpen} onOpenChange={setSheetOpen} />
      </Suspense>
    </>
  );
}

/** Stores whether the sheet is open. Navigation to a different path closes the sheet. */
function useSheet() {
  const router = useRouter();
  const [sheetOpen, setSheetOpen] = useState(false);
  // Reading the path with a hook would re-render the search on each navigation.
  useEffect(() => {
    if (!sheetOpen) return;
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && setSheetOpen(false));
  }, [sheetOpen, router]);
  return { sheetOpen, setSheetOpen };
}
