import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { Button } from './button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <Button variant="ghost" aria-label="Previous" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <Icon name="chevron-left" size="small" />
        <span>Previous</span>
      </Button>
      {pageWindow(page, pageCount, pageLimits.pageNumbers).map((number) => (
        <button
          key={number}
          type="button"
          className={classNames(styles.page, typography.numerals)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPageChange(number)}
        >
          {number}
        </button>
      ))}
      <Button variant="ghost" aria-label="Next" disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
        <span>Next</span>
        <Icon name="chevron-right" size="small" />
      </Button>
    </nav>
  );
}

/**
 * Returns the page numbers to show: at most `size`, with the current page in the middle if possible (CONST-05).
 *
 * @internal Exported for tests.
 */
export function pageWindow(page: number, pageCount: number, size: number): number[] {
  const length = Math.min(size, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
