import { type FocusEvent, lazy, type RefObject, Suspense, useState } from 'react';
import { Icon } from '#web/ui/media/icon.tsx';
import { ScanLink } from './scan-link.tsx';
import { useSearchCombobox } from './use-search-combobox.ts';
import { useCloseOnBack } from '#web/lib/links/close-on-back.ts';
import { loadLate } from '#web/lib/loading/load-late.ts';
import * as styles from './search-box.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

const ResultsPanel = lazy(async () => ({
  default: (await loadLate(() => import('./results-panel.tsx'))).ResultsPanel,
}));

interface SearchBoxProps {
  text: string;
  onTextChange: (text: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** From 768 px. The panel opens on focus (GSB-03) and closes on blur (GSB-04). */
export function SearchBox({ text, onTextChange, inputRef }: SearchBoxProps) {
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
      {open && (
        <Suspense>
          <ResultsPanel text={text} combobox={combobox} />
        </Suspense>
      )}
    </search>
  );
}
