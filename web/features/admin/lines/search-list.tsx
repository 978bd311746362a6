import type { ReactNode } from 'react';
import { TextField } from '#web/ui/controls/field.tsx';
import { PagedList } from '#web/ui/feedback/paged-list.tsx';
import type { ListQuery } from '#web/ui/feedback/query-list.tsx';
import type { PagedQuery } from '#web/ui/feedback/read-on.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';

interface SearchListProps<Row> {
  label: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  query: ListQuery<Row[]> & PagedQuery;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list in the admin panel, paged by cursor, with a search field above it. */
export function SearchList<Row>(props: SearchListProps<Row>) {
  const { label, placeholder, text, onTextChange, query, empty, children } = props;
  return (
    <>
      <TextField
        label={label}
        type="search"
        placeholder={placeholder}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
      />
      <PagedList query={query} skeleton={<SkeletonList count={8}>{() => <LineSkeleton />}</SkeletonList>} empty={empty}>
        {children}
      </PagedList>
    </>
  );
}
