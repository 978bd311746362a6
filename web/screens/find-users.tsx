import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { isSearchable } from '#web/features/catalog/api.ts';
import { useTypedText } from '#web/features/catalog/use-typed-text.ts';
import { usePeopleSearch } from '#web/features/people/people-api.ts';
import { PeopleList } from '#web/features/people/people-list.tsx';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { readTextParameters } from '#web/search-parameters.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList, LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { SearchField, SearchPage } from '#web/ui/controls/search-field.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { inPlace } from '#web/lib/links/in-place.ts';

export function FindUsersScreen() {
  const { q = '' } = useSearch({ from: '/search/users' });
  const navigate = useNavigate({ from: '/search/users' });
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedText(q, box);
  const type = (typed: string) => {
    setText(typed);
    void navigate({ search: readTextParameters({ q: typed }), ...inPlace });
  };
  return (
    <Page title="Find *Users*" width="narrow">
      <SearchPage>
        <SearchField ref={box} label="Search users" placeholder="Name or username" text={text} onTextChange={type} />
        {isSearchable(text) ? (
          <Results text={text} />
        ) : (
          <EmptyState title="Whose shelf are you looking for?">
            Type at least {limits.search.minimum} characters of a name or username.
          </EmptyState>
        )}
      </SearchPage>
    </Page>
  );
}

function Results({ text }: { text: string }) {
  const term = usePaused(text.trim());
  return (
    <QueryList
      query={usePeopleSearch(term)}
      skeleton={<SkeletonList count={4} of={<LineSkeleton about="person" />} />}
      empty={
        <EmptyState title={`No one found for "${term}"`}>Try part of a first name, last name, or username.</EmptyState>
      }
    >
      {(people) => <PeopleList people={people} />}
    </QueryList>
  );
}
