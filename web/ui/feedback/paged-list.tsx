import { type ListQuery, QueryList, type QueryListProps } from './query-list.tsx';
import { type PagedQuery, ReadOn } from './read-on.tsx';

interface PagedListProps<Data> extends QueryListProps<Data> {
  query: ListQuery<Data> & PagedQuery;
}

/**
 * A list that fetches the next page when its end is near the viewport (`ReadOn`). While the skeleton is shown, `ReadOn`
 * is not rendered. Below a short skeleton, it would be near the viewport and fetch page after page.
 */
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
