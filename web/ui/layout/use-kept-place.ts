import { useLocation } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect } from 'react';

/** Which row stood at the top of the window, and how far from its edge in CSS pixels. */
interface Place {
  row: string;
  top: number;
}
const places = new Map<string, Place>();

/** Names the history entry that is shown: the same again when the reader comes back to it. */
export function useHistoryEntry(): string {
  return useLocation({ select: ({ pathname, state }) => state.__TSR_key ?? pathname });
}

/**
 * Brings a long list back to where it was left when the reader returns to the same history entry. Rows far from the window
 * are not drawn and their heights are guesses, so the router's scroll position alone would miss the place. `attribute`
 * tells the rows apart.
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, attribute: string): void {
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

/** Twice, because drawing the rows around the place moves it. */
function bringBack(rowOf: (name: string) => Element | undefined, place: Place, rounds = 2): void {
  const element = rowOf(place.row);
  if (!element) return;
  scrollBy({ top: element.getBoundingClientRect().top - place.top, behavior: 'instant' });
  if (rounds > 0) requestAnimationFrame(() => bringBack(rowOf, place, rounds - 1));
}
