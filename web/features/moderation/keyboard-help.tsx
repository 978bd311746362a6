import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Dialog, DialogCancel } from '#web/ui/overlays/dialog.tsx';
import * as styles from './keyboard-help.module.css';
import { useKeysSetting } from './use-keys.ts';

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

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { isOn, turn } = useKeysSetting();
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
      <Checkbox label="Use these keys on this device" checked={isOn} onCheckedChange={turn} />
    </Dialog>
  );
}
