import { useRouter } from '@tanstack/react-router';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/controls/button.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { useWindowEvent } from '#web/lib/use-window-event.ts';
import { latePart, loadLate } from '#web/lib/loading/load-late.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { ScanLink } from './product-search/scan-link.tsx';
import { useSearchCombobox } from './product-search/use-search-combobox.ts';
import { useCloseOnBack } from '#web/lib/links/close-on-back.ts';
import * as styles from './product-search.module.css';

const SearchSheet = latePart(
  async () => (await loadLate(() => import('./product-search/search-sheet.tsx'))).SearchSheet,
);

/** Below 768 px, a button opens a sheet instead. "/" focuses the box or opens the sheet. */
export function ProductSearch() {
  const [text, setText] = useState('');
  const { sheetOpen, setSheetOpen } = useSheet();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(() => {
    input.current?.select();
    input.current?.focus();
    // Below 768 px, the search box is hidden and cannot take focus.
    if (document.activeElement !== input.current) setSheetOpen(true);
  });
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
      <SearchSheet text={text} onTextChange={setText} open={sheetOpen} onOpenChange={setSheetOpen} />
    </>
  );
}

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

function useSlashKey(onSlash: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'))
      return;
    event.preventDefault();
    onSlash();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

const ResultsPanel = latePart(
  async () => (await loadLate(() => import('./product-search/results-panel.tsx'))).ResultsPanel,
);

interface SearchBoxProps {
  text: string;
  onTextChange: (text: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** From 768 px. The panel opens on focus (GSB-03) and closes on blur (GSB-04). */
function SearchBox({ text, onTextChange, inputRef }: SearchBoxProps) {
  const [open, setOpen] = useState(false);
  const combobox = useSearchCombobox({ text, onTextChange, open, onOpenChange: setOpen });
  useCloseOnBack(open, combobox.leave);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) combobox.leave();
  };
  return (
    <search className={styles.search} onBlur={leave}>
      <label className={styles.field}>
        <Icon name="search" />
        <span className={layout.visuallyHidden}>Search products</span>
        <input
          {...combobox.input}
          ref={inputRef}
          placeholder="Search products, brands..."
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
        />
      </label>
      <ScanLink />
      {open && <ResultsPanel text={text} combobox={combobox} />}
    </search>
  );
}
