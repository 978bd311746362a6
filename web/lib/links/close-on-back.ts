import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Functions that close the open layers above the page, such as dialogs. The topmost layer is last. */
const open: (() => void)[] = [];

let router: RouterHistory | undefined;
let release: (() => void) | undefined;

/**
 * Marks a copy of the page's first history entry, below that entry. Without the copy, going back from a page that was
 * opened by its URL would leave the app, and no script could prevent that.
 */
const mark = 'belowLayers';
let hasCopy = false;
/** True if the next `popstate` event only returns from the copy. */
let returning = false;

/** Makes going back and forward close the open layers of the pages that this history shows. */
export function closeLayersOnBack(history: RouterHistory): void {
  router = history;
  // Captures the event, because the router must not see the copy.
  addEventListener('popstate', passCopy, { capture: true });
  // A link to a heading adds an entry that the router takes for a first entry.
  addEventListener('hashchange', () => (hasCopy = false));
}

function closeTopmost(): boolean {
  const close = open.at(-1);
  close?.();
  return close !== undefined;
}

function holdBack(): void {
  release ??= router?.block({
    blockerFn: ({ action }) => (action === 'BACK' || action === 'FORWARD') && closeTopmost(),
    enableBeforeUnload: false,
  });
  router?.flush();
  const { state } = history;
  if (hasCopy || (state?.__TSR_index ?? 0) !== 0) return;
  // Calls the browser's own functions, because the router patches those of `history` and reacts to each call.
  History.prototype.replaceState.call(history, { ...state, [mark]: true }, '');
  History.prototype.pushState.call(history, state, '');
  hasCopy = true;
}

/** Returns from the copy if a layer was open, and otherwise goes back once more. */
function passCopy(event: PopStateEvent): void {
  if (returning || event.state?.[mark]) event.stopImmediatePropagation();
  if (returning || !event.state?.[mark] || !router) return void (returning = false);
  if (closeTopmost()) {
    returning = true;
    return history.forward();
  }
  const { state, href } = router.location;
  hasCopy = false;
  History.prototype.replaceState.call(history, state, '', href);
  history.back();
}

/** While the layer is open, makes the back button close it instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => closeNow();
    open.push(layer);
    holdBack();
    return () => {
      open.splice(open.indexOf(layer), 1);
      if (open.length > 0) return;
      release?.();
      release = undefined;
    };
  }, [isOpen]);
}
