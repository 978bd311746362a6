import { Skeleton } from '#web/ui/skeleton.tsx';

/** Holds the places of the product page. */
export function ProductSkeleton() {
  return (
    <div className="pd" aria-busy="true">
      <span className="sr">Loading</span>
      <div className="pd-media">
        <Skeleton className="sk-picture" />
      </div>
      <div className="pd-info stack" aria-hidden="true">
        <Skeleton width="30%" height={16} />
        <Skeleton width="82%" height={44} />
        <Skeleton width="46%" height={20} />
        <Skeleton width="100%" height={64} />
        <Skeleton width="100%" height={96} />
      </div>
    </div>
  );
}
