import { type ReactNode, useEffect, useRef } from 'react';
import { PagedList } from '#web/ui/feedback/paged-list.tsx';
import type { ListQuery } from '#web/ui/feedback/query-list.tsx';
import type { PagedQuery } from '#web/ui/feedback/read-on.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { type Selection, useSelection } from './use-selection.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { QueueActions } from './queue-actions.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './queue-list.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

const most = limits.moderationQueue.atOnce;

export interface QueueListProps<Row extends { id: number }> {
  label: string;
  query: ListQuery<Row[]> &
    Omit<PagedQuery, 'fetchNextPage'> & {
      fetchNextPage: (options: {
        cancelRefetch: boolean;
      }) => Promise<{ data: Row[] | undefined; hasNextPage: boolean }>;
    };
  empty: ReactNode;
  /** Renders the actions for all selected rows. If omitted, rows cannot be selected. */
  renderActions?: (selection: Selection, rows: Row[]) => ReactNode;
  /** Renders an entry. `pick` returns the entry's checkbox, which belongs in the header of the entry. */
  children: (row: Row, pick: (name: string) => ReactNode) => ReactNode;
}

/** A list in the moderation queue, paged by cursor. Administrators handle entries one by one or in bulk. */
export function QueueList<Row extends { id: number }>({
  label,
  query,
  empty,
  renderActions,
  children,
}: QueueListProps<Row>) {
  const selection = useSelection((query.data ?? []).map(({ id }) => id));
  /** Loads as many entries as one decision can handle, and selects them. */
  const selectMore = async () => {
    let read = { data: query.data, hasNextPage: query.hasNextPage };
    while (read.hasNextPage && read.data && read.data.length < most) {
      const before = read.data.length;
      read = await query.fetchNextPage({ cancelRefetch: false });
      // The page failed to load. The end of the list says so.
      if (read.data?.length === before) break;
    }
    selection.select((read.data ?? []).map(({ id }) => id));
  };
  const place = useFocusKeeper(query.data?.length ?? 0);
  const pick = (id: number) => (name: string) => <Pick {...{ selection, id, name }} />;
  return (
    <div ref={place} className={styles.list} tabIndex={-1}>
      <PagedList query={query} skeleton={<SkeletonList count={4}>{() => <LineSkeleton />}</SkeletonList>} empty={empty}>
        {(rows) => (
          <>
            {renderActions && (
              <SelectionBar selection={selection} {...(query.hasNextPage && { onSelectMore: selectMore })}>
                {renderActions(selection, rows)}
              </SelectionBar>
            )}
            <ul aria-label={label}>
              {rows.map((row) => (
                <li key={row.id} className={styles.card}>
                  {children(row, pick(row.id))}
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </div>
  );
}

/** Without this, focus would move to the start of the page when a handled entry and its button disappear. */
function useFocusKeeper(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) place.current?.focus();
    before.current = count;
  }, [count]);
  return place;
}

interface SelectionBarProps {
  selection: Selection;
  /** Set if the list has more entries than those shown. */
  onSelectMore?: () => Promise<void>;
  children: ReactNode;
}

function SelectionBar({ selection, onSelectMore, children }: SelectionBarProps) {
  const count = selection.selected.length;
  return (
    <div className={styles.toolbar} role="group" aria-label="Bulk actions">
      <Checkbox
        label={onSelectMore ? `Select all ${selection.selectable} shown` : 'Select all'}
        checked={selection.allSelected}
        onCheckedChange={selection.toggleAll}
      />
      {onSelectMore && selection.allSelected && !selection.isFull && (
        <Button variant="ghost" onClick={() => void onSelectMore()}>
          Select up to {most}
        </Button>
      )}
      <span className={classNames(typography.small, typography.muted, typography.numerals)} role="status">
        {count > 0 && `${count} selected`}
      </span>
      {count > 0 && <QueueActions>{children}</QueueActions>}
    </div>
  );
}

function Pick({ selection, id, name }: { selection: Selection; id: number; name: string }) {
  const checked = selection.has(id);
  return (
    <Checkbox
      className={styles.pick}
      label={`Select ${name}`}
      hideLabel
      checked={checked}
      disabled={selection.isFull && !checked}
      onCheckedChange={() => selection.toggle(id)}
    />
  );
}
