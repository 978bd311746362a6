import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { limits, times } from '#contract/limits.ts';
import { isSearchable } from '#web/features/catalogue/api.ts';
import { useTypedText } from '#web/features/catalogue/use-typed-text.ts';
import { usePeopleSearch } from '#web/features/people/api.ts';
import { PeopleList } from '#web/features/people/people-list.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { usePaused } from '#web/lib/use-paused.ts';
import { readTextParameters } from '#web/search-parameters.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import './search.css';

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
    <div className="wrap narrow">
      <div className="mast slim">
        <h1 className="display t-page">
          Find <em>Users</em>
        </h1>
      </div>
      <div className="srch">
        <SearchField ref={box} label="Search users" placeholder="Name or username" text={text} onTextChange={type} />
        {isSearchable(text) ? <Results text={text} /> : <TooShort />}
      </div>
    </div>
  );
}

function TooShort() {
  return (
    <EmptyState title="Whose shelf would you read?">
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
        <EmptyState title={`Nobody found for "${term}"`}>
          Try a part of a first name, a last name or a username.
        </EmptyState>
      }
    >
      {(people) => <PeopleList people={people} />}
    </QueryList>
  );
}
