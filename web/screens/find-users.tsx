import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { isSearchable } from '#web/features/catalogue/api.ts';
import { useTypedText } from '#web/features/catalogue/use-typed-text.ts';
import { usePeopleSearch } from '#web/features/people/people-api.ts';
import { PeopleList } from '#web/features/people/people-list.tsx';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { readTextParameters } from '#web/search-parameters.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { SearchField, SearchPage } from '#web/ui/controls/search-field.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

export function FindUsersScreen() {
  usePageTitle('Find Users');
  const { q = '' } = useSearch({ from: '/search/users' });
  const navigate = useNavigate({ from: '/search/users' });
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedText(q, box);
  const type = (typed: string) => {
    setText(typed);
    void navigate({ search: readTextParameters({ q: typed }), replace: true, resetScroll: false });
  };
  return (
    <div className={classNames(layout.page, layout.narrow)}>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>
          Find <em>Users</em>
        </h1>
      </PageHeader>
      <SearchPage>
        <SearchField ref={box} label="Search users" placeholder="Name or username" text={text} onTextChange={type} />
        {isSearchable(text) ? <Results text={text} /> : <TooShort />}
      </SearchPage>
    </div>
  );
}

function TooShort() {
  return (
    <EmptyState title="Whose shelf are you looking for?">
      Type at least {limits.search.minimum} characters of a name or username.
    </EmptyState>
  );
}

function Results({ text }: { text: string }) {
  const term = usePaused(text.trim(), times.searchPause);
  return (
    <QueryList
      query={usePeopleSearch(term)}
      skeleton={<SkeletonList count={4}>{() => <LineSkeleton about="person" />}</SkeletonList>}
      empty={
        <EmptyState title={`No one found for "${term}"`}>Try part of a first name, last name, or username.</EmptyState>
      }
    >
      {(people) => <PeopleList people={people} />}
    </QueryList>
  );
}
