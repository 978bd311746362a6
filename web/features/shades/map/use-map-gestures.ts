import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type MapView, panned, type Size, wholeMap, within, zoomedAt } from './map-view.ts';

/** In CSS pixels. A shorter movement selects a point. */
const still = 6;
const keyStep = 0.15;
const zoomStep = 1.5;

interface Gestures {
  change: (next: (view: MapView, size: Size) => MapView) => void;
  /** Called with the pressed position in CSS pixels or, for a key press, with the map's center. */
  pick: (at: { x: number; y: number }) => void;
  /** Called with undefined when the mouse leaves, a button is pressed, or the wheel turns. */
  hover: (at: { x: number; y: number } | undefined) => void;
}

export function useMapGestures(element: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const change = useEffectEvent(gestures.change);
  const pick = useEffectEvent(gestures.pick);
  const hover = useEffectEvent(gestures.hover);
  useEffect(() => {
    const map = element.current;
    if (!map) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const pressed = new Map<number, { x: number; y: number }>();
    let moved = 0;
    const at = (event: MouseEvent) => {
      const box = map.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) => map.addEventListener(name, handle, { signal, passive: false });
    listen('wheel', (event) => {
      event.preventDefault();
      hover(undefined);
      change((view, size) => zoomedAt(view, size, 1.0015 ** -event.deltaY, at(event)));
    });
    listen('pointerdown', (event) => {
      hover(undefined);
      if (pressed.size === 0) moved = 0;
      pressed.set(event.pointerId, at(event));
      map.setPointerCapture(event.pointerId);
    });
    listen('pointermove', (event) => {
      const previous = pressed.get(event.pointerId);
      if (!previous && event.pointerType === 'mouse') hover(at(event));
      if (!previous) return;
      const now = at(event);
      const [other] = [...pressed].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
      pressed.set(event.pointerId, now);
      moved += Math.hypot(now.x - previous.x, now.y - previous.y);
      // One finger pans the map. Two fingers pan and zoom the map, so that the same points stay under the fingers.
      const share = other ? 0.5 : 1;
      const factor = other ? distance(now, other) / Math.max(1, distance(previous, other)) : 1;
      change((view, size) => {
        const pulled = panned(view, size, (now.x - previous.x) * share, (now.y - previous.y) * share);
        return other ? zoomedAt(pulled, size, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }) : pulled;
      });
    });
    const release = (event: PointerEvent) => {
      const wasAlone = pressed.size === 1;
      if (!pressed.delete(event.pointerId)) return;
      if (event.type === 'pointerup' && wasAlone && moved < still) pick(at(event));
    };
    listen('pointerup', release);
    listen('pointercancel', release);
    listen('pointerleave', () => hover(undefined));
    listen('keydown', (event) => {
      const middle = { x: map.clientWidth / 2, y: map.clientHeight / 2 };
      const next = changes[event.key];
      if (event.key === 'Enter' || event.key === ' ') pick(middle);
      else if (!next) return;
      else change(next);
      event.preventDefault();
    });
    return () => leaving.abort();
  }, [element]);
}

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

const moving = (right: number, down: number) => (view: MapView) =>
  within({ ...view, x: view.x + (right * keyStep) / view.zoom, y: view.y + (down * keyStep) / view.zoom });
const zooming = (factor: number) => (view: MapView) => within({ ...view, zoom: view.zoom * factor });

export const zoomIn = zooming(zoomStep);
export const zoomOut = zooming(1 / zoomStep);
const changes: Partial<Record<string, (view: MapView) => MapView>> = {
  ArrowLeft: moving(-1, 0),
  ArrowRight: moving(1, 0),
  ArrowUp: moving(0, -1),
  ArrowDown: moving(0, 1),
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': () => wholeMap,
};
