import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface ReadOnProps {
  hasMore: boolean;
  loading: boolean;
  /** Reading on failed: then only the button reads on, so that nothing repeats by itself. */
  failed: boolean;
  onReadOn: () => void;
}

/** How far below the window the next rows are asked for, in CSS pixels. */
const ahead = 1200;

/** Ends a long list: reads on when it is nearly scrolled into view, and by a button for the keyboard. */
export function ReadOn({ hasMore, loading, failed, onReadOn }: ReadOnProps) {
  const end = useRef<HTMLDivElement>(null);
  const readOn = useRef(onReadOn);
  useEffect(() => {
    readOn.current = onReadOn;
  });
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || loading || failed) return undefined;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && readOn.current(), {
      rootMargin: `0px 0px ${ahead}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, loading, failed]);
  if (!hasMore) return null;
  return (
    <div className="read-on" ref={end}>
      <Button variant="secondary" pending={loading} pendingLabel="Loading..." onClick={onReadOn}>
        {failed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
