import { type RefObject, useEffect, useState } from 'react';

/** Whether a sideways list goes on beyond its right edge: only then does that edge fade. */
export function useMoreToScroll(list: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 4);
    // Tells at once how it stands, when the browser has laid the page out anyway.
    const observer = new ResizeObserver(measure);
    // What stands in the list may grow, too: a count that arrives later.
    for (const box of [element, ...element.children]) observer.observe(box);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list]);
  return more;
}
