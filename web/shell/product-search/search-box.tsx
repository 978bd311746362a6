import { type FocusEvent, type RefObject, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { useSearchCombobox } from './use-search-combobox.ts';

interface SearchBoxProps {
  text: string;
  onTextChange: (text: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** In the top bar from 768 px: opens on focus (GSB-03), closes when the focus goes elsewhere (GSB-04). */
export function SearchBox({ text, onTextChange, inputRef }: SearchBoxProps) {
  const [open, setOpen] = useState(false);
  const combobox = useSearchCombobox({ text, onTextChange, open, onOpenChange: setOpen });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) combobox.leave();
  };
  return (
    <search className="search" onBlur={leave}>
      <label className="field">
        <Icon name="search" />
        <span className="sr">Search products</span>
        <input
          {...combobox.input}
          ref={inputRef}
          placeholder="Search products, brands..."
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
        />
      </label>
      {open && <ResultsPanel text={text} combobox={combobox} />}
    </search>
  );
}
