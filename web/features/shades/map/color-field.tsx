import { useId, useState } from 'react';
import { TextField } from '#web/ui/controls/field.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './color-field.module.css';

const colorCode = /^#?([0-9a-f]{6})$/i;

export function ColorField({ colour, onPick }: { colour: string; onPick: (colour: string) => void }) {
  const picker = useId();
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    const [, digits] = colorCode.exec(text.trim()) ?? [];
    setTyped(digits ? undefined : text);
    if (digits) onPick(`#${digits.toLowerCase()}`);
  };
  const isWrong = typed !== undefined && typed.trim().replace('#', '').length >= 6;
  return (
    <div className={styles.fields}>
      <div className={styles.picker}>
        <label htmlFor={picker} className={typography.label} data-slot="label">
          Color
        </label>
        <input id={picker} type="color" value={colour} onChange={(event) => take(event.target.value)} />
      </div>
      <TextField
        label="Color code"
        value={typed ?? colour}
        maxLength={12}
        spellCheck={false}
        autoComplete="off"
        error={isWrong ? 'Please enter a color code like #b8442f' : undefined}
        onChange={(event) => take(event.target.value)}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
    </div>
  );
}
