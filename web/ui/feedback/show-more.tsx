import { Button } from '#web/ui/controls/button.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import type { PagedQuery } from './read-on.tsx';
import * as styles from './show-more.module.css';

interface ShowMoreProps {
  query: Omit<PagedQuery, 'isFetching'>;
  className?: string | undefined;
}

export function ShowMore({ query, className }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={classNames(styles.more, className)}>
      <Button
        variant="secondary"
        pending={query.isFetchingNextPage}
        pendingLabel="Loading..."
        onClick={() => void query.fetchNextPage({ cancelRefetch: true })}
      >
        {query.isFetchNextPageError ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
