import { useEffect, useEffectEvent } from 'react';

/** What lies open over the page, the topmost last. */
const open: (() => void)[] = [];

/** Returns how to let go again. */
type HoldBack = (goesBack: () => boolean) => () => void;
let hold: HoldBack | undefined;
let release: (() => void) | undefined;

/** The page's router asks, while something is open, before it goes back; true says that something was closed instead. */
export function whenGoingBack(holdBack: HoldBack): void {
  hold = holdBack;
}

function closeTopmost(): boolean {
  const close = open.at(-1);
  close?.();
  return close !== undefined;
}

/** While it is mounted, going back closes this and leaves the page where it is. */
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
