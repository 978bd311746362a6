import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

/** `children` are the actions for the chosen rows. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { count, shown, matching = 0, isEvery, isAllShown, chooseShown, chooseEvery, clear } = selection;
  return (
    <div className={styles.selection} role="group" aria-label="Bulk actions">
      <Checkbox
        label={`Select all ${shown} shown`}
        checked={isAllShown}
        onCheckedChange={isAllShown ? clear : chooseShown}
      />
      {isAllShown && !isEvery && matching > shown && (
        <Button variant="ghost" onClick={chooseEvery}>
          Select all {matching.toLocaleString('en')} that match
        </Button>
      )}
      <span className={classNames(typography.small, typography.muted, typography.numerals)} role="status">
        {count > 0 && `${count.toLocaleString('en')} selected`}
      </span>
      {count > 0 && children}
    </div>
  );
}
