import { type RefObject, useEffect, useState } from 'react';

/** Returns true if a horizontal list continues beyond its right edge. Only then does that edge fade. */
export function useMoreToScroll(list: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 4);
    // Measures once immediately, while the browser's layout is up to date anyway.
    const observer = new ResizeObserver(measure);
    // Children can grow too, for example when a count arrives later.
    for (const box of [element, ...element.children]) observer.observe(box);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list]);
  return more;
}
