import { type RefObject, useEffect, useState } from 'react';

/** The distance from the viewport that still counts as near, in CSS pixels. */
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

/** All elements of the page share one observer, which `always` does without. */
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
