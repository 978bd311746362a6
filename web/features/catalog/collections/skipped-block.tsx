import { type ReactNode, useCallback } from 'react';
import { classNames, layout } from '#web/ui/tokens/classes.ts';
import { useHistoryEntry, useIsReturn } from '#web/ui/layout/use-is-return.ts';

interface LastSeen {
  /** In CSS pixels. */
  height: number;
  /** True if the block was in the viewport, or at most half a viewport away. */
  isNear: boolean;
}
/** How each block was last seen, by history entry, viewport width, and name of the block. */
const lastSeen = new Map<string, LastSeen>();
// The build, which draws the early screens, has no viewport.
const keyOf = (entry: string, name: string) => `${entry} ${globalThis.innerWidth} ${name}`;

/** Returns how a block was seen before the viewer left this history entry. Returns undefined after a reload. */
export function useLastSeen(): (name: string) => LastSeen | undefined {
  const entry = useHistoryEntry();
  return (name) => lastSeen.get(keyOf(entry, name));
}

interface SkippedBlockProps {
  name: string;
  /** True while the block shows a skeleton. The block then has its last height, whatever the height of the skeleton. */
  waits: boolean;
  children: ReactNode;
}

/**
 * A block below the first viewport. The browser skips its layout until the viewer scrolls near it. When the viewer
 * returns to the screen, the block has the same height as before, so that the scroll position can be restored.
 */
export function SkippedBlock({ name, waits, children }: SkippedBlockProps) {
  const entry = useHistoryEntry();
  const isReturn = useIsReturn();
  const height = useLastSeen()(name)?.height;
  // After a reload, the height is unknown. The browser then lays out the whole block.
  const isSkipped = !isReturn || height !== undefined;
  const observe = useCallback((block: HTMLDivElement) => observeBlock(block, keyOf(entry, name)), [entry, name]);
  return (
    <div
      ref={observe}
      className={classNames(isSkipped && layout.skipped)}
      // With reduced motion, each change is a very short transition. If the intrinsic size were set only after the wait,
      // the first frame would still have the default size.
      style={
        height === undefined ? undefined : { containIntrinsicBlockSize: `auto ${height}px`, ...(waits && { height }) }
      }
    >
      {children}
    </div>
  );
}

/** Stores how the block was last seen. Returns a function that ends this. */
function observeBlock(block: HTMLElement, key: string): () => void {
  const seen = (change: Partial<LastSeen>) =>
    lastSeen.set(key, { height: block.offsetHeight, isNear: false, ...lastSeen.get(key), ...change });
  const size = new ResizeObserver(([entry]) => entry && seen({ height: entry.contentRect.height }));
  const near = new IntersectionObserver(([entry]) => entry && seen({ isNear: entry.isIntersecting }), {
    rootMargin: '50% 0px',
  });
  size.observe(block);
  near.observe(block);
  return () => {
    size.disconnect();
    near.disconnect();
  };
}
