import { lazy } from 'react';
import { FullSheet } from '#web/ui/full-sheet.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LateMenu } from '../late-menu.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { useSearchCombobox } from './use-search-combobox.ts';

const AddMenu = lazy(async () => ({ default: (await import('../add-menu.tsx')).AddMenu }));

export interface SearchSheetProps {
  text: string;
  onTextChange: (text: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The same search over the whole screen of a phone, the field on top. */
export function SearchSheet({ text, onTextChange, open, onOpenChange }: SearchSheetProps) {
  const combobox = useSearchCombobox({ text, onTextChange, open, onOpenChange });
  return (
    <FullSheet open={open} onOpenChange={onOpenChange} label="Search products" className="msearch">
      <div className="msearch-f" role="search">
        <IconButton label="Close search" icon="chevron-left" iconSize="large" onClick={combobox.leave} />
        <label className="field">
          <Icon name="search" />
          <span className="sr">Search products</span>
          <input {...combobox.input} placeholder="Search products, brands..." />
        </label>
        <LateMenu menu={AddMenu} trigger={<IconButton label="Add" icon="plus" iconSize="large" />} />
      </div>
      <ResultsPanel text={text} combobox={combobox} />
    </FullSheet>
  );
}
