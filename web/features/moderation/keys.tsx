import { useEffect, useEffectEvent } from 'react';
import { deviceItems } from '#web/lib/device/stored-items.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Dialog, DialogCancel } from '#web/ui/overlays/dialog.tsx';
import * as styles from './keys.module.css';

const item = 'shelflife.admin.keys';
const isOn = createStore(deviceItems.getItem(item) !== 'off');

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

interface KeyPlace {
  /** If true, keys also work while a dialog or menu is open. */
  inDialog?: boolean;
  /** If true, these keys come before the same keys of other places. */
  isFirst?: boolean;
}

/** Keys do nothing in fields. */
export function useKeys(
  keys: Readonly<Record<string, () => void>>,
  { inDialog = false, isFirst: capture = false }: KeyPlace = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    const { target } = event;
    if (!act || !isOn.get() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(fields)) return;
    if (!inDialog && document.querySelector(overlays) !== null) return;
    // A held key moves on, but decides only once.
    if (event.repeat && event.key !== 'j' && event.key !== 'k') return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener('keydown', press, { capture });
    return () => removeEventListener('keydown', press, { capture });
  }, [capture]);
}

const keys = [
  ['J', 'Next entry'],
  ['K', 'Previous entry'],
  ['A', 'Accept: add, use, or keep'],
  ['R', 'Dismiss or remove'],
  ['C', 'Choose a product of the catalog'],
  ['S', 'A report: suspend the member'],
  ['X', 'Select the entry'],
  ['U', 'Undo the last decision'],
  ['N', 'Next list'],
  ['P', 'Previous list'],
  ['1 – 9', 'In a decision: fill in a reason'],
  ['?', 'Show these keys'],
] as const;

/** Keys without a modifier can be turned off, because speech input can press them by accident. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const turn = (on: boolean) => {
    deviceItems.setItem(item, on ? 'on' : 'off');
    isOn.set(on);
  };
  return (
    <Dialog title="Keyboard" size="small" onClose={onClose} footer={<DialogCancel>Close</DialogCancel>}>
      <dl className={styles.keys}>
        {keys.map(([key, effect]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label="Use these keys on this device" checked={useStore(isOn)} onCheckedChange={turn} />
    </Dialog>
  );
}
