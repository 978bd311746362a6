import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type AdminChange, adminActions, adminSubjects, listAdminChanges } from '#contract/admin-changes.ts';
import { href } from '#web/href.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { FoldedDateField } from '#web/ui/controls/date-field.tsx';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { LineSkeleton, PagedList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { type ChangeFilter, changeFilter, changesAddress, changesQuery, dayProblem } from './change-filter.ts';
import { capitalized, differencesOf, sentenceOf, subjectAddress, subjectTitle, wordsOf } from './change-words.ts';
import { Differences, PutBackDialog, putBackOf } from './put-back.tsx';
import { usePages } from '#web/lib/calls/use-calls.ts';
import { ViewTitle } from '#web/features/admin/lines.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './changes-view.module.css';

const optionsOf = (all: string, values: typeof adminSubjects | typeof adminActions) => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: capitalized(wordsOf(value)) })),
];

/** The change log or, with a subject and an id in the address, the history of one entry (ADMIN-160). */
export function ChangesView() {
  const filter = changeFilter.parse(useSearch({ strict: false }));
  const query = usePages(listAdminChanges, (cursor) => changesQuery(filter, cursor), {
    freshFor: 0,
    keepsPrevious: true,
  });
  const isHistory = filter.id !== undefined;
  const [latest] = query.data ?? [];
  return (
    <>
      <ViewTitle>{isHistory ? `History of ${latest ? subjectTitle(latest) : 'this entry'}` : 'Changes'}</ViewTitle>
      <Filters filter={filter} />
      <PagedList
        query={query}
        skeleton={<SkeletonList count={6} of={<LineSkeleton />} />}
        empty={
          Object.values(filter).some((value) => value !== undefined) ? (
            <EmptyState title="No changes found">Nothing in the change log fits these filters.</EmptyState>
          ) : (
            <EmptyState title="No changes yet">Changes by administrators appear here.</EmptyState>
          )
        }
      >
        {(changes) => (
          <ol className={styles.changes}>
            {changes.map((change, place) => (
              <Change key={change.id} change={change} newer={changes.slice(0, place)} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

function Filters({ filter }: { filter: ChangeFilter }) {
  const navigate = useNavigate();
  const set = (change: ChangeFilter) =>
    void navigate({ to: changesAddress({ ...filter, ...change }), replace: true, resetScroll: false });
  const day = (end: 'from' | 'to') => ({
    value: filter[end] ?? '',
    error: dayProblem(filter[end]),
    onValueChange: (typed: string) => set({ [end]: typed }),
  });
  return (
    <div className={styles.filters}>
      {filter.id === undefined ? (
        <SelectField
          label="Show"
          options={optionsOf('Everything', adminSubjects)}
          value={filter.subject ?? ''}
          onValueChange={(subject) => set({ subject: adminSubjects.find((each) => each === subject) })}
        />
      ) : (
        <ButtonLink variant="secondary" to={changesAddress({})}>
          Show all changes
        </ButtonLink>
      )}
      <SelectField
        label="Kind of change"
        options={optionsOf('All kinds', adminActions)}
        value={filter.action ?? ''}
        onValueChange={(action) => set({ action: adminActions.find((each) => each === action) })}
      />
      <TextField
        label="By"
        placeholder="Username"
        autoCapitalize="none"
        value={filter.by ?? ''}
        onChange={({ target }) => set({ by: target.value })}
      />
      <FoldedDateField label="From" {...day('from')} pastOnly />
      <FoldedDateField label="Until" {...day('to')} pastOnly />
    </div>
  );
}

function Change({ change, newer }: { change: AdminChange; newer: readonly AdminChange[] }) {
  const { username, action, subject, before, after, date } = change;
  const differences = differencesOf(change);
  const noUsername = after?.by === 'operator' ? 'The operator' : 'A former administrator';
  // The details of additions and deletions start collapsed, because they list every field.
  const isWhole = (before === null || after === null) && subject !== 'products';
  const putBack = putBackOf(change);
  const [asking, setAsking] = useState(false);
  return (
    <li>
      <p className={styles.head}>
        <span>
          <Named
            title={username === null ? noUsername : `@${username}`}
            address={username === null ? undefined : href.user(username)}
          />{' '}
          {sentenceOf(change)} <Named title={subjectTitle(change)} address={subjectAddress(change)} />
        </span>
        <span className={classNames(typography.tiny, typography.muted)}>
          <TimeAgo moment={date} />
        </span>
      </p>
      {differences.length > 0 &&
        (isWhole && differences.length > 2 ? (
          <details>
            <summary className={classNames(typography.link, typography.small)}>
              {action === 'added' ? 'Added' : action === 'deleted' ? 'Removed' : 'Details'}
            </summary>
            <Differences differences={differences} />
          </details>
        ) : (
          <Differences differences={differences} />
        ))}
      {putBack && (
        <Button
          variant="secondary"
          className={styles.putBack}
          aria-label={`Put back ${differences.map(({ field }) => field).join(', ')} of ${subjectTitle(change)}`}
          onClick={() => setAsking(true)}
        >
          Put back
        </Button>
      )}
      {putBack && asking && (
        <PutBackDialog change={change} putBack={putBack} newer={newer} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}

function Named({ title, address }: { title: string; address: string | undefined }) {
  if (address === undefined) return <b>{title}</b>;
  return (
    <Link className={typography.strong} to={address}>
      {title}
    </Link>
  );
}
