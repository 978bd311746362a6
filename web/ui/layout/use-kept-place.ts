import { useLocation } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect } from 'react';

/** Which row stood at the top of the window, and how far from its edge in CSS pixels. */
interface Place {
  row: number;
  top: number;
}
const places = new Map<string, Place>();

/**
 * Brings a long list back to where it was left when the reader returns to the same history entry. Rows far from the window
 * are not drawn and their heights are guesses, so the router's scroll position alone would miss the place.
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, rowSelector: string): void {
  const key = useLocation({ select: ({ pathname, state }) => state.__TSR_key ?? pathname });
  useLayoutEffect(() => {
    const rows = () => [...(list.current?.querySelectorAll(rowSelector) ?? [])];
    const place = places.get(key);
    const frame = place && requestAnimationFrame(() => requestAnimationFrame(() => bringBack(rows, place)));
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      const all = rows();
      const row = all.findIndex((element) => element.getBoundingClientRect().bottom > 0);
      if (row > 0) places.set(key, { row, top: all[row]?.getBoundingClientRect().top ?? 0 });
      else places.delete(key);
    };
  }, [key, list, rowSelector]);
}

/** Twice, because drawing the rows around the place moves it. */
function bringBack(rows: () => Element[], place: Place, rounds = 2): void {
  const element = rows()[place.row];
  if (!element) return;
  scrollBy({ top: element.getBoundingClientRect().top - place.top, behavior: 'instant' });
  if (rounds > 0) requestAnimationFrame(() => bringBack(rows, place, rounds - 1));
}
