import { useEffect, useEffectEvent } from 'react';

/** Functions that close the open layers above the page, such as dialogs. The topmost layer is last. */
const open: (() => void)[] = [];

/** Subscribes to navigation with the back button, and returns a function that unsubscribes. */
type HoldBack = (goesBack: () => boolean) => () => void;
let hold: HoldBack | undefined;
let release: (() => void) | undefined;

/**
 * Sets the function that subscribes to the router. While a layer is open, `goesBack` is called before the router goes
 * back. If `goesBack` returns true, it has closed a layer, and the router stays on the page.
 */
export function whenGoingBack(holdBack: HoldBack): void {
  hold = holdBack;
}

function closeTopmost(): boolean {
  const close = open.at(-1);
  close?.();
  return close !== undefined;
}

/** While the layer is open, makes the back button close it instead of leaving the page. */
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
