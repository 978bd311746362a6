import { useProduct } from '#web/features/catalogue/api.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import * as styles from './hovered-name.module.css';

/** The dot under the mouse and its position on the screen. */
export interface HoveredDot {
  id: number;
  x: number;
  y: number;
}

/** In milliseconds. A mouse that only crosses the map causes no requests. */
const rest = 150;

export function HoveredName({ dot }: { dot: HoveredDot }) {
  const settled = usePaused(dot.id, rest);
  return (
    <span className={styles.name} style={{ left: dot.x, top: dot.y }} role="tooltip">
      {settled === dot.id ? <Name id={dot.id} /> : '…'}
    </span>
  );
}

function Name({ id }: { id: number }) {
  const { data } = useProduct(id);
  return data?.id === id ? `${data.brandName} ${titleOf(data)}` : '…';
}
