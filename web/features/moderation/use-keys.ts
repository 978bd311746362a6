import { useEffect, useEffectEvent } from 'react';
import { deviceItems } from '#web/lib/device/stored-items.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const item = 'shelflife.admin.keys';
const isOn = createStore(deviceItems.getItem(item) !== 'off');

/** Keys without a modifier can be turned off, because speech input can press them by accident. */
export function useKeysSetting() {
  return {
    isOn: useStore(isOn),
    turn(on: boolean) {
      deviceItems.setItem(item, on ? 'on' : 'off');
      isOn.set(on);
    },
  };
}

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Keys do nothing in fields and, unless `inDialog` is true, while a dialog or menu is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>, inDialog = false): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    const { target } = event;
    if (!act || !isOn.get() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(fields)) return;
    if (!inDialog && document.querySelector(overlays)) return;
    // A held key moves on, but decides only once.
    if (event.repeat && event.key !== 'j' && event.key !== 'k') return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
