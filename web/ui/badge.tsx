import { type ShelfStatus, shelfStatusWords } from '#contract/statuses.ts';

export function StatusBadge({ status }: { status: ShelfStatus }) {
  const words = shelfStatusWords[status];
  return (
    <span className={`badge ${words.tone}`}>
      <span className="glyph" aria-hidden="true">
        {words.glyph}
      </span>{' '}
      {words.badge}
    </span>
  );
}
