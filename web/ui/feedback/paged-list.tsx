import { type ListQuery, QueryList, type QueryListProps } from './query-list.tsx';
import { type PagedQuery, ReadOn } from './read-on.tsx';

interface PagedListProps<Data> extends QueryListProps<Data> {
  query: ListQuery<Data> & PagedQuery;
}

/** A list that is read on as its end comes near. Before its rows are drawn it has none, or it would be read to the last. */
export function PagedList<Data>({ query, empty, children, ...list }: PagedListProps<Data>) {
  const readOn = <ReadOn query={query} />;
  return (
    <QueryList
      {...list}
      query={query}
      empty={
        <>
          {empty}
          {readOn}
        </>
      }
    >
      {(data) => (
        <>
          {children(data)}
          {readOn}
        </>
      )}
    </QueryList>
  );
}
