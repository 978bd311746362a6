import { type RefObject, useEffect, useState } from 'react';

/** How far beyond the window counts as near, in CSS pixels. */
const reach = 1500;

const tellers = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) tellers.get(target)?.(isIntersecting);
    },
    { rootMargin: `${reach}px 0px` },
  );
  return observer;
}

/** Whether an element is in the window or near it; one observer serves the whole page. `always` needs none. */
export function useNear(element: RefObject<Element | null>, always: boolean): boolean {
  const [near, setNear] = useState(always);
  useEffect(() => {
    const observed = element.current;
    if (always || !observed) return undefined;
    tellers.set(observed, setNear);
    sharedObserver().observe(observed);
    return () => sharedObserver().unobserve(observed);
  }, [element, always]);
  return near || always;
}
