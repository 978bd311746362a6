import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface DragOrder {
  items: readonly string[];
  move: (item: string, place: number) => void;
}

/** Items move by dragging a handle, or by the arrow keys, Home, or End on it. Escape cancels a drag. */
export function useDragOrder({ items, move }: DragOrder) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [held, setHeld] = useState<{ item: string; from: number }>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!held) return undefined;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const place = placeAt(list, clientX, clientY);
      if (place !== undefined && place < items.length && items[place] !== held.item) move(held.item, place);
    };
    const release = () => {
      setSaid(wordsOf(items.indexOf(held.item), items.length));
      setHeld(undefined);
    };
    const putBack = ({ key }: { key: string }) => {
      if (key !== 'Escape') return;
      move(held.item, held.from);
      setHeld(undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', release, { signal });
    addEventListener('keydown', putBack, { signal });
    return () => listening.abort();
  }, [held, items, list, move]);

  /** Moves an item after a key or button press. Focus stays within the item, even if the pressed button is removed. */
  const moveTo = (item: string, place: number) => {
    flushSync(() => move(item, place));
    setSaid(wordsOf(place, items.length));
    const moved = list?.children[place];
    if (!moved?.contains(document.activeElement)) moved?.querySelector<HTMLElement>('[data-handle]')?.focus();
  };
  const handleOf = (item: string) => ({
    'data-handle': true,
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // A captured pointer would hide the pointer events from the elements under the finger.
      event.currentTarget.releasePointerCapture(event.pointerId);
      setHeld({ item, from: items.indexOf(item) });
    },
    onKeyDown: (event: KeyboardEvent) => {
      const place = placeAfterKey(event.key, items.indexOf(item), items.length - 1);
      if (place === undefined) return;
      event.preventDefault();
      moveTo(item, place);
    },
  });
  return { setList, held: held?.item, said, handleOf, moveTo };
}

function placeAt(list: HTMLElement | null, x: number, y: number): number | undefined {
  const place = [...(list?.children ?? [])].findIndex((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return place < 0 ? undefined : place;
}

function placeAfterKey(key: string, place: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, place - 1);
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(last, place + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

function wordsOf(place: number, count: number): string {
  return `Moved to position ${place + 1} of ${count}`;
}
