import { useEffect, useEffectEvent } from 'react';

/** The functions that close the open layers above the page. The topmost layer is last. */
const open: (() => void)[] = [];

/** Returns a function that unsubscribes. */
type HoldBack = (goesBack: () => boolean) => () => void;
let hold: HoldBack | undefined;
let release: (() => void) | undefined;

/**
 * Sets how to subscribe to the router. While a layer is open, the router calls `goesBack` before it goes back. If this
 * returns true, a layer was closed and the page stays.
 */
export function whenGoingBack(holdBack: HoldBack): void {
  hold = holdBack;
}

function closeTopmost(): boolean {
  const close = open.at(-1);
  close?.();
  return close !== undefined;
}

/** While the layer is open, the back button closes it and the page stays. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => closeNow();
    open.push(layer);
    release ??= hold?.(closeTopmost);
    return () => {
      open.splice(open.indexOf(layer), 1);
      if (open.length > 0) return;
      release?.();
      release = undefined;
    };
  }, [isOpen]);
}
