import { useLocation } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect } from 'react';

/** The row at the top of the viewport and its distance from the top edge in CSS pixels. */
type Place = Readonly<{ row: string; top: number }>;
const places = new Map<string, Place>();

/** Returns the key of the current history entry. The key is the same when the reader returns to the entry. */
export function useHistoryEntry(): string {
  return useLocation({ select: ({ pathname, state }) => state.__TSR_key ?? pathname });
}

/**
 * Restores the scroll position of a long list when the reader returns to the same history entry. The router would
 * restore a wrong position, because rows far from the viewport have only estimated heights. The value of `attribute`
 * identifies a row.
 */
export function useRestoredPosition(list: RefObject<HTMLElement | null>, attribute: string): void {
  const key = useHistoryEntry();
  useLayoutEffect(() => {
    const rows = () => [...(list.current?.querySelectorAll(`[${attribute}]`) ?? [])];
    const rowOf = (name: string) => rows().find((element) => element.getAttribute(attribute) === name);
    const place = places.get(key);
    const frame = place && requestAnimationFrame(() => requestAnimationFrame(() => bringBack(rowOf, place)));
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      const all = rows();
      const row = all.find((element) => element.getBoundingClientRect().bottom > 0);
      const name = row?.getAttribute(attribute);
      if (row && row !== all[0] && name != null) places.set(key, { row: name, top: row.getBoundingClientRect().top });
      else places.delete(key);
    };
  }, [key, list, attribute]);
}

/** Scrolls several times, because rendering the rows around the position changes their heights. */
function bringBack(rowOf: (name: string) => Element | undefined, place: Place, rounds = 2): void {
  const element = rowOf(place.row);
  if (!element) return;
  scrollBy({ top: element.getBoundingClientRect().top - place.top, behavior: 'instant' });
  if (rounds > 0) requestAnimationFrame(() => bringBack(rowOf, place, rounds - 1));
}
