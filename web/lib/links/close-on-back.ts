import { useEffect, useEffectEvent } from 'react';

/** The open layers above the page, the topmost last. */
const open: (() => void)[] = [];

/** Returns the function that releases it again. */
type HoldBack = (goesBack: () => boolean) => () => void;
let hold: HoldBack | undefined;
let release: (() => void) | undefined;

/** While a layer is open, the router calls this before it goes back. True means that a layer was closed instead. */
export function whenGoingBack(holdBack: HoldBack): void {
  hold = holdBack;
}

function closeTopmost(): boolean {
  const close = open.at(-1);
  close?.();
  return close !== undefined;
}

/** While open, going back closes this layer and stays on the page. */
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
