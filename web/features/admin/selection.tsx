import { type ReactNode, useState } from 'react';
import { limits } from '#contract/limits.ts';
import * as styles from './selection.module.css';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';

export type Selection = ReturnType<typeof useSelection>;

interface Listing {
  most?: number;
  /** Counts all rows, also those not loaded yet. */
  matching?: number | undefined;
  /** Names the list. Rows of other lists stay chosen. Without a name, a row that leaves the list is no longer chosen. */
  list?: string;
}

/** `shown` are the ids of the listed rows that can be chosen. */
export function useSelection(
  shown: readonly number[],
  { most = limits.bulkChange.chosen, matching = 0, list }: Listing = {},
) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [every, setEvery] = useState<string>();
  const [last, setLast] = useState<number>();
  const isEvery = every !== undefined && every === list;
  const kept = list === undefined ? shown.filter((id) => chosen.has(id)) : [...chosen];
  const ids = (isEvery ? shown : kept).slice(0, most);
  const notShown = ids.filter((id) => !shown.includes(id)).length;
  const choosable = Math.min(shown.length, most);
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
    count: isEvery ? matching || ids.length : ids.length,
    /** True if every row that matches the filter is chosen, also those not loaded yet. */
    isEvery,
    isAllShown: choosable > 0 && ids.length - notShown >= choosable,
    isFull: ids.length >= most,
    choosable,
    notShown,
    toggle,
    chooseShown: () => choose([...ids, ...shown]),
    choose,
    clear: () => choose([]),
    more: ids.length > 0 &&
      !isEvery &&
      matching > ids.length - notShown && {
        label: `Select all ${matching.toLocaleString('en')} that match`,
        onPress: () => setEvery(list),
      },
  };
}

interface SelectionBarProps {
  selection: Selection;
  label?: string;
  /** Chooses rows that are not loaded yet. */
  more?: false | { label: string; onPress: () => void };
  className?: string | undefined;
  /** The actions for the chosen rows. */
  children: ReactNode;
}

export function SelectionBar({
  selection: { count, choosable, notShown, isAllShown, chooseShown, clear, more: matching },
  label = choosable === 1 ? 'Select the one shown' : `Select all ${choosable} shown`,
  more = matching,
  className = styles.sticky,
  children,
}: SelectionBarProps) {
  return (
    <div className={classNames(styles.selection, className)} role="group" aria-label="Bulk actions">
      <Checkbox label={label} checked={isAllShown} onCheckedChange={isAllShown ? clear : chooseShown} />
      {more && (
        <Button variant="ghost" onClick={more.onPress}>
          {more.label}
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

interface RowCheckboxProps {
  selection: Selection;
  id: number;
  name: string;
  className?: string | undefined;
}

export function RowCheckbox({ selection: { ids, isFull, toggle }, id, name, className }: RowCheckboxProps) {
  return (
    <Checkbox
      className={className}
      label={`Select ${name}`}
      hideLabel
      checked={ids.includes(id)}
      disabled={isFull && !ids.includes(id)}
      onCheckedChange={(_isChecked, isRange) => toggle(id, isRange)}
    />
  );
}
