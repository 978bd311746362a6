import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './skeleton.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
  className?: string;
  'data-slot'?: 'picture';
}

/** A gray box that is as large as the content that will replace it. */
export function Skeleton({ width, height, radius, className, ...slot }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      data-waits
      {...slot}
      style={{ width, height, borderRadius: radius }}
    />
  );
}

export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton className={styles.picture} data-slot="picture" />
      <Skeleton width="40%" height={12} />
      <Skeleton width="82%" height={16} />
      <Skeleton width="56%" height={12} />
    </div>
  );
}

export function RowSkeleton() {
  return (
    <div className={styles.productRow} aria-hidden="true">
      <Skeleton width={84} height={84} radius={12} />
      <div className={styles.lines}>
        <Skeleton width="26%" height={11} />
        <Skeleton width="62%" height={17} />
        <Skeleton width="44%" height={11} />
      </div>
      <Skeleton width={96} height={40} radius={12} />
    </div>
  );
}

export function LineSkeleton({ about = 'product' }: { about?: 'product' | 'person' | 'activity' }) {
  return (
    <div className={classNames(styles.line, about === 'activity' && styles.activity)} aria-hidden="true">
      {about === 'product' ? (
        <Skeleton width={48} height={48} radius={10} />
      ) : (
        <Skeleton width={36} height={36} radius="50%" />
      )}
      <div className={styles.lines}>
        <Skeleton width="74%" height={14} />
        <Skeleton width="42%" height={11} />
      </div>
      {about === 'activity' && <Skeleton width={48} height={48} radius={10} />}
    </div>
  );
}

export function ReviewSkeleton() {
  return (
    <div className={styles.review} aria-hidden="true">
      <div className={styles.line}>
        <Skeleton width={36} height={36} radius="50%" />
        <Skeleton width="38%" height={14} />
      </div>
      <Skeleton width="100%" height={16} />
      <Skeleton width="72%" height={16} />
    </div>
  );
}

export function PersonSkeleton() {
  return (
    <div className={styles.person} aria-hidden="true">
      <Skeleton width={96} height={96} radius="50%" />
      <div className={styles.lines}>
        <Skeleton width="70%" height={30} />
        <Skeleton width="40%" height={14} />
      </div>
    </div>
  );
}

export function TagsSkeleton() {
  return (
    <div className={layout.cluster} data-slot="tags" aria-hidden="true">
      {[72, 96, 58, 88, 64].map((width) => (
        <Skeleton key={width} width={width} height={28} />
      ))}
    </div>
  );
}

interface SkeletonListProps {
  count: number;
  className?: string;
  children: () => ReactNode;
}

/** Shows the placeholders of a loading list. Screen readers announce that the list is loading. */
export function SkeletonList({ count, className, children }: SkeletonListProps) {
  return (
    <div className={className} aria-busy="true">
      <span className={layout.visuallyHidden}>Loading</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} data-skeleton>
          {children()}
        </div>
      ))}
    </div>
  );
}
