import { limits } from '#contract/limits.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';

interface PaginationProps {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <Button variant="ghost" aria-label="Previous" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <Icon name="chevron-left" size="small" />
        <span>Previous</span>
      </Button>
      {pageWindow(page, pageCount, limits.browse.pageNumbers).map((number) => (
        <button
          key={number}
          type="button"
          className="pg num"
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
