import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { loadOnline } from '#web/lib/loading/load-late.ts';
import type { RowsNearProps } from './rows-near.tsx';

/** The code loads when the first long list renders. If the code fails to load, the list renders all rows. */
const RowsNear = lazy<ComponentType<RowsNearProps>>(async () => {
  try {
    return { default: (await loadOnline(() => import('./rows-near.tsx'))).RowsNear };
  } catch {
    return { default: AllRows };
  }
});

function AllRows({ draw }: RowsNearProps) {
  useEffect(() => draw(undefined), [draw]);
  return null;
}

export function LateRowsNear(props: RowsNearProps) {
  return (
    <Suspense>
      <RowsNear {...props} />
    </Suspense>
  );
}
