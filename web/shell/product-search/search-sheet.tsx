import { useState } from 'react';
import { TooltipProvider } from '#web/ui/overlays/tooltip.tsx';
import { FullSheet } from '#web/ui/overlays/full-sheet.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { IconButton } from '#web/ui/controls/button.tsx';
import { AddMenu } from '../top-bar-menus.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { ScanLink } from './scan-link.tsx';
import { type SearchBoxState, useSearchCombobox } from './use-search-combobox.ts';
import * as styles from './search-sheet.module.css';
import { layout } from '#web/ui/tokens/classes.ts';

export function SearchSheet(box: SearchBoxState) {
  const { text, open, onOpenChange } = box;
  const [addsOpen, setAddsOpen] = useState(false);
  const combobox = useSearchCombobox(box);
  return (
    <FullSheet open={open} onOpenChange={onOpenChange} label="Search products" className={styles.sheet}>
      <div className={styles.toolbar} role="search">
        <IconButton label="Close search" icon="chevron-left" iconSize="large" onClick={combobox.leave} />
        <label className={styles.field}>
          <Icon name="search" />
          <span className={layout.visuallyHidden}>Search products</span>
          <input {...combobox.input} placeholder="Search products, brands..." />
        </label>
        <ScanLink />
        <TooltipProvider>
          <AddMenu
            trigger={<IconButton label="Add" icon="plus" iconSize="large" />}
            open={addsOpen}
            onOpenChange={setAddsOpen}
          />
        </TooltipProvider>
      </div>
      <ResultsPanel text={text} combobox={combobox} />
    </FullSheet>
  );
}
