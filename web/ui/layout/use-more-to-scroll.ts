import { type RefObject, useEffect, useState } from 'react';

/** Returns true if a horizontal list continues beyond its right edge. */
export function useMoreToScroll(list: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 4);
    // The observer also calls `measure` once at the start, when the layout is up to date.
    const observer = new ResizeObserver(measure);
    // Observes the children too, because they can grow, for example when a count arrives.
    for (const box of [element, ...element.children]) observer.observe(box);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list]);
  return more;
}
