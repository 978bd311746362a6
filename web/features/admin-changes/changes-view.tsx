import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type AdminChange, adminSubjects, listAdminChanges } from '#contract/admin-changes.ts';
import { href } from '#web/href.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { LineSkeleton, PagedList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { capitalized, type Difference, differencesOf, subjectAddress, subjectTitle, wordsOf } from './change-words.ts';
import { usePages } from '#web/lib/calls/use-calls.ts';
import { ViewTitle } from '#web/features/admin/lines.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './changes-view.module.css';

const subjectOptions = [
  { value: '', label: 'Everything' },
  ...adminSubjects.map((value) => ({ value, label: capitalized(wordsOf(value)) })),
];

export function ChangesView() {
  const [shown, setShown] = useState('');
  const subject = adminSubjects.find((each) => each === shown);
  const query = usePages(listAdminChanges, (cursor) => ({ query: { subject, cursor } }), { freshFor: 0 });
  return (
    <>
      <ViewTitle>Changes</ViewTitle>
      <SelectField
        label="Show"
        className={styles.subject}
        options={subjectOptions}
        value={shown}
        onValueChange={setShown}
      />
      <PagedList
        query={query}
        skeleton={<SkeletonList count={6} of={<LineSkeleton />} />}
        empty={<EmptyState title="No changes yet">Changes by administrators appear here.</EmptyState>}
      >
        {(changes) => (
          <ol className={styles.changes}>
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

function Change({ change }: { change: AdminChange }) {
  const { username, action, subject, before, after, date } = change;
  const differences = differencesOf(change);
  const noUsername = after?.by === 'operator' ? 'The operator' : 'A former administrator';
  // The details of additions and deletions start collapsed, because they list every field.
  const isWhole = before === null || after === null;
  return (
    <li>
      <p className={styles.head}>
        <span>
          <Named
            title={username === null ? noUsername : `@${username}`}
            address={username === null ? undefined : href.user(username)}
          />{' '}
          {wordsOf(action)} {wordsOf(subject)} <Named title={subjectTitle(change)} address={subjectAddress(change)} />
        </span>
        <span className={classNames(typography.tiny, typography.muted)}>
          <TimeAgo moment={date} />
        </span>
      </p>
      {differences.length > 0 &&
        (isWhole && differences.length > 2 ? (
          <details>
            <summary className={classNames(typography.link, typography.small)}>
              {before === null ? 'Added' : 'Removed'}
            </summary>
            <Differences differences={differences} />
          </details>
        ) : (
          <Differences differences={differences} />
        ))}
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

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className={classNames(styles.differences, typography.small)}>
      {differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt className={typography.muted}>{field}</dt>
          <dd>
            {before !== '' && <del>{before}</del>}
            {before !== '' && after !== '' && (
              <>
                <span aria-hidden="true"> → </span>
                <span className={layout.visuallyHidden}> became </span>
              </>
            )}
            {after !== '' && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
