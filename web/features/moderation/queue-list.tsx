import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import type { Person } from '#contract/people.ts';
import { RowCheckbox, SelectionBar, useSelection } from '#web/features/admin/selection.tsx';
import { PersonAvatar, PersonLink } from '#web/features/people/person-link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineSkeleton, PagedList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { hiddenEntries, isHidden } from './decisions.ts';
import type { QueueKind } from '#contract/statuses.ts';
import { useCurrentEntry } from './use-current-entry.ts';
import { useStore } from '#web/lib/store.ts';
import * as styles from './queue-list.module.css';

const most = limits.moderationQueue.atOnce;

export interface QueueListProps<Row extends { id: number }> {
  label: string;
  /** If omitted, other administrators’ decisions are not followed. */
  kind?: QueueKind;
  hasKeys?: boolean;
  query: UseInfiniteQueryResult<Row[]>;
  empty?: ReactNode;
  /** Returns the actions for one row, or for all selected rows. If omitted, rows cannot be selected. */
  actionsOf?: (ids: number[], row: Row | undefined, rows: Row[]) => Actions;
  /** `pick` returns the entry's checkbox, which belongs in the header of the entry. */
  children: (row: Row, pick: (name: string) => ReactNode, actions: ReactNode) => ReactNode;
}

export function QueueList<Row extends { id: number }>({
  label,
  kind,
  hasKeys = kind !== undefined,
  query: read,
  empty = <EmptyState title="The queue is empty">New requests, photos, and reports appear here.</EmptyState>,
  actionsOf,
  children,
}: QueueListProps<Row>) {
  const hidden = useStore(hiddenEntries);
  const query = { ...read, data: read.data?.filter(({ id }) => !isHidden(hidden, kind, id)) };
  const shown = (query.data ?? []).map(({ id }) => id);
  const { place, entryProps, decidedByOthers } = useCurrentEntry({ kind, hasKeys, shown, query });
  const selection = useSelection(shown, { most });
  const selectMore = async () => {
    let page = { data: query.data, hasNextPage: query.hasNextPage };
    while (page.hasNextPage && page.data && page.data.length < most) {
      const before = page.data.length;
      page = await query.fetchNextPage({ cancelRefetch: false });
      // The page failed to load. The end of the list says so.
      if (page.data?.length === before) break;
    }
    selection.choose((page.data ?? []).map(({ id }) => id));
  };
  const pick = (id: number) => (name: string) => (
    <RowCheckbox className={styles.pick} selection={selection} id={id} name={name} />
  );
  return (
    <div ref={place} className={styles.list} tabIndex={-1}>
      <p className={classNames(typography.small, typography.muted)} role="status">
        {decidedByOthers > 0 && `Someone else decided ${counted(decidedByOthers, 'entry', 'entries')} of this list.`}
      </p>
      <PagedList query={query} skeleton={<SkeletonList count={4} of={<LineSkeleton />} />} empty={empty}>
        {(rows) => (
          <>
            {actionsOf && (
              <SelectionBar
                className={styles.toolbar}
                selection={selection}
                {...(!query.hasNextPage && { label: 'Select all' })}
                more={
                  query.hasNextPage &&
                  selection.isAllShown &&
                  !selection.isFull && { label: `Select up to ${most}`, onPress: () => void selectMore() }
                }
              >
                <QueueActions actions={actionsOf(selection.ids, undefined, rows)} />
              </SelectionBar>
            )}
            <ul aria-label={label}>
              {rows.map((row) => (
                <li key={row.id} className={styles.card} {...entryProps(row.id)}>
                  {children(row, pick(row.id), actionsOf && <QueueActions actions={actionsOf([row.id], row, rows)} />)}
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </div>
  );
}

interface QueueAction extends Pick<ComponentProps<typeof Button>, 'variant' | 'pending' | 'disabled'> {
  label: string;
  /** Names the entry for screen readers, if many entries have the same buttons. */
  entry?: string;
  /** The key that presses the button if its entry, or an entry of its group, is the current one. */
  shortcut?: 'a' | 'b' | 'c' | 'd' | 'e' | 'g' | 'r' | 's';
  onPress: () => void;
}

/** A text says why a button is missing. */
type Actions = readonly (QueueAction | string | false | undefined)[];

export function QueueActions({ actions }: { actions: Actions }) {
  return (
    <div className={styles.actions} data-slot="actions">
      {actions.map((action) =>
        typeof action === 'string' ? (
          <span key={action} className={classNames(typography.small, typography.soft)}>
            {action}
          </span>
        ) : (
          action && (
            <Button
              key={action.label}
              variant={action.variant ?? 'secondary'}
              pending={action.pending}
              disabled={action.disabled}
              aria-keyshortcuts={action.shortcut}
              aria-label={action.entry === undefined ? undefined : `${action.label}: ${action.entry}`}
              onClick={action.onPress}
            >
              {action.label}
            </Button>
          )
        ),
      )}
    </div>
  );
}

interface QueueHeadProps {
  person: Person;
  facts: ReactNode;
  pick: ReactNode;
  children?: ReactNode;
}

export function QueueHead({ person, facts, pick, children }: QueueHeadProps) {
  return (
    <div className={styles.head}>
      {pick}
      <PersonAvatar person={person} />
      <span className={styles.person}>
        <PersonLink person={person} named="full" />
        <span className={classNames(typography.tiny, typography.muted)}>{facts}</span>
      </span>
      {children}
    </div>
  );
}

export function QueueNotes({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classNames(styles.notes, typography.small, typography.soft)} aria-label={label}>
      {children}
    </ul>
  );
}

interface QueueTitleProps {
  name: string;
  facts: ReactNode;
  /** True if the actions are in the same row as the title. */
  small?: boolean;
}

/** The title of an entry that no single member sent, such as an import or a search. */
export function QueueTitle({ name, facts, small }: QueueTitleProps) {
  return (
    <span className={classNames(styles.title, small && styles.small)}>
      <span className={classNames(styles.name, typography.serifName)} data-slot="product-name">
        {name}
      </span>
      <span className={classNames(typography.tiny, typography.muted)}>{facts}</span>
    </span>
  );
}
