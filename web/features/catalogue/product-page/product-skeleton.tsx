import { shelfStatuses } from '#contract/statuses.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const shadePlaces = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Holds the places of the product page. */
export function ProductSkeleton() {
  return (
    <div className="pd" aria-busy="true">
      <span className="sr">Loading</span>
      <div className="pd-media">
        <Skeleton className="sk-picture" />
      </div>
      <div className="pd-info stack" aria-hidden="true">
        <Skeleton width={110} height={14} />
        <Skeleton width="86%" height={44} />
        <Skeleton width={200} height={18} />
        <div className="statuspick">
          {shelfStatuses.map((status) => (
            <Skeleton key={status} height={64} radius={12} />
          ))}
        </div>
        <Skeleton width="100%" height={16} />
        <Skeleton width="58%" height={16} />
        <div className="shades">
          {shadePlaces.map((place) => (
            <Skeleton key={place} height={60} radius={14} />
          ))}
        </div>
      </div>
    </div>
  );
}
