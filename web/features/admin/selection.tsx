import { type ReactNode, useState } from 'react';
import { limits } from '#contract/limits.ts';
import * as styles from './selection.module.css';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';

export type Selection = ReturnType<typeof useSelection>;

interface Listing {
  /** Counts all rows, also those not loaded yet. */
  matching?: number | undefined;
  /** Names the list. Rows of other lists stay chosen. Without a name, a row that leaves the list is no longer chosen. */
  list?: string;
}

/** `shown` are the ids of the listed rows that can be chosen. */
export function useSelection(shown: readonly number[], { matching, list }: Listing = {}) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [every, setEvery] = useState<string>();
  const [last, setLast] = useState<number>();
  const isEvery = every !== undefined && every === list;
  const kept = list === undefined ? shown.filter((id) => chosen.has(id)) : [...chosen];
  const ids = (isEvery ? shown : kept).slice(0, limits.bulkChange.chosen);
  const choosable = shown.slice(0, limits.bulkChange.chosen);
  const choose = (next: Iterable<number>) => {
    setEvery(undefined);
    setChosen(new Set(next));
  };
  /** A range reaches from the row that was chosen last to this one. */
  const toggle = (id: number, isRange: boolean) => {
    const [from, to] = [shown.indexOf(last ?? id), shown.indexOf(id)].toSorted((one, other) => one - other);
    const range = isRange && from !== undefined && from >= 0 ? shown.slice(from, (to ?? from) + 1) : [id];
    setLast(id);
    choose(ids.includes(id) && !isRange ? ids.filter((other) => other !== id) : [...ids, ...range]);
  };
  return {
    ids,
    count: isEvery ? (matching ?? ids.length) : ids.length,
    /** True if every row that matches the filter is chosen, also those not loaded yet. */
    isEvery,
    isAllShown: shown.length > 0 && choosable.every((id) => ids.includes(id)),
    shown: choosable.length,
    notShown: ids.filter((id) => !shown.includes(id)).length,
    matching,
    has: (id: number) => ids.includes(id),
    toggle,
    chooseShown: () => choose([...ids, ...shown]),
    chooseEvery: () => setEvery(list),
    clear: () => choose([]),
  };
}

/** `children` are the actions for the chosen rows. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { count, shown, notShown, matching = 0, isEvery, isAllShown, chooseShown, chooseEvery, clear } = selection;
  return (
    <div className={styles.selection} role="group" aria-label="Bulk actions">
      <Checkbox
        label={shown === 1 ? 'Select the one shown' : `Select all ${shown} shown`}
        checked={isAllShown}
        onCheckedChange={isAllShown ? clear : chooseShown}
      />
      {count > 0 && !isEvery && matching > count - notShown && (
        <Button variant="ghost" onClick={chooseEvery}>
          Select all {matching.toLocaleString('en')} that match
        </Button>
      )}
      <span className={classNames(typography.small, typography.muted, typography.numerals)} role="status">
        {count > 0 && `${count.toLocaleString('en')} selected`}
        {notShown > 0 && `, ${notShown.toLocaleString('en')} not shown`}
      </span>
      {count > 0 && children}
    </div>
  );
}
