import { useEffect, useState } from 'react';
import { queryClient } from '#web/lib/calls/cache.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import * as styles from './pull-to-refresh.module.css';

/** In CSS pixels. From `enough` on, lifting the finger refreshes the page. */
const farthest = 96;
const enough = 64;
const resistance = 0.5;

/** In the wrapper, pulling down at the top of a page refetches its data (MOB-06). */
export function PullToRefresh() {
  const [pulled, setPulled] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  useEffect(() => {
    const refresh = async () => {
      setRefreshing(true);
      await queryClient.invalidateQueries();
      setRefreshing(false);
    };
    return followPull(setPulled, () => void refresh());
  }, []);
  const drop = refreshing ? enough : pulled;
  return (
    <div role="status" className={styles.place} style={{ translate: `0 ${drop}px` }} hidden={drop === 0}>
      <span className={styles.sign} style={{ rotate: `${pulled * 3}deg` }} data-turns={refreshing || undefined}>
        <Icon name="retry" />
      </span>
      {refreshing && <span className={layout.visuallyHidden}>Refreshing...</span>}
    </div>
  );
}

function followPull(onPull: (pixels: number) => void, onRefresh: () => void): () => void {
  let start: number | undefined;
  let pulled = 0;
  const pull = (pixels: number) => {
    if (pixels !== pulled) onPull((pulled = pixels));
  };
  const begin = ({ touches, target }: TouchEvent) => {
    const isOpen = target instanceof Element && target.closest('[role="dialog"]');
    start = scrollY <= 0 && touches.length === 1 && !isOpen ? touches[0]?.clientY : undefined;
  };
  const move = ({ touches }: TouchEvent) => {
    if (start === undefined) return;
    const way = ((touches[0]?.clientY ?? start) - start) * resistance;
    pull(scrollY <= 0 ? Math.min(Math.max(way, 0), farthest) : 0);
  };
  const end = () => {
    if (pulled >= enough) onRefresh();
    pull(0);
    start = undefined;
  };
  const leaving = new AbortController();
  const untilLeft = { passive: true, signal: leaving.signal };
  addEventListener('touchstart', begin, untilLeft);
  addEventListener('touchmove', move, untilLeft);
  addEventListener('touchend', end, untilLeft);
  addEventListener('touchcancel', () => pull(0), untilLeft);
  return () => leaving.abort();
}
