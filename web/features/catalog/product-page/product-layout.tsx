import type { ReactNode } from 'react';
import { classNames, layout } from '#web/ui/tokens/classes.ts';
import * as styles from './product-layout.module.css';
import { shelfStatuses } from '#contract/statuses.ts';
import { Skeleton } from '#web/ui/feedback/query-list.tsx';
import { ShadePlaces } from '#web/ui/controls/shade-picker.tsx';
import { StatusPlaces } from '#web/ui/controls/status-picker.tsx';

interface ProductLayoutProps {
  picture: ReactNode;
  information: ReactNode;
  children?: ReactNode;
  end?: ReactNode;
}

export function ProductLayout({ picture, information, children, end }: ProductLayoutProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.picture}>{picture}</div>
      <div className={classNames(styles.information, layout.stack)}>{information}</div>
      {children && <div className={styles.below}>{children}</div>}
      {end && <div className={styles.shades}>{end}</div>}
    </div>
  );
}

const shadePlaces = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function ProductSkeleton() {
  return (
    <div aria-busy="true">
      <span className={layout.visuallyHidden}>Loading</span>
      <ProductLayout
        picture={<Skeleton data-slot="picture" />}
        information={
          <>
            <Skeleton width={110} height={14} />
            <Skeleton width="86%" height={44} />
            <Skeleton width={200} height={18} />
            <StatusPlaces>
              {shelfStatuses.map((status) => (
                <Skeleton key={status} height={64} radius={12} />
              ))}
            </StatusPlaces>
            <Skeleton width="100%" height={16} />
            <Skeleton width="58%" height={16} />
            <Skeleton width="100%" height={124} radius={12} />
            <ShadePlaces>
              {shadePlaces.map((place) => (
                <Skeleton key={place} height={60} radius={14} />
              ))}
            </ShadePlaces>
          </>
        }
      />
    </div>
  );
}
