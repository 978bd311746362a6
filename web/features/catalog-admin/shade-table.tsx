import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { isOwnPicture, photoTypes } from '#contract/media.ts';
import { href } from '#web/href.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { hasEyeDropper, pickFromScreen } from '#web/lib/device/eye-dropper.ts';
import { Button, IconButton, IconLink } from '#web/ui/controls/button.tsx';
import { FieldError, FieldGroup, FieldHint } from '#web/ui/controls/field.tsx';
import { isComposing } from '#web/ui/controls/is-composing.ts';
import { showError } from '#web/ui/feedback/toast.ts';
import { fromServer } from '#web/server-address.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { sendImage } from './api.ts';
import { DragHandle, useDragOrder } from './order-editor.tsx';
import {
  isBlank,
  isNew,
  problemsOf,
  readShades,
  type TypedShade,
  withBlank,
  withPasted,
  writeShades,
} from './shade-rows.ts';
import * as styles from './shade-table.module.css';

interface ShadeTableProps {
  value: string;
  /** The stored rows. Only other rows are checked. */
  start: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function ShadeTable({ value, start, error, onChange }: ShadeTableProps) {
  const rows = withBlank(readShades(value));
  const problems = problemsOf(value, start);
  const [activeKey, setActiveKey] = useState<string>();
  const active = rows.findIndex(({ key }) => key === activeKey);
  const set = (next: readonly TypedShade[]) => onChange(writeShades(next));
  const edit = (key: string, changed: Partial<TypedShade>) =>
    set(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const move = (key: string, place: number) => {
    const row = rows.find((each) => each.key === key);
    if (row) set(rows.filter((each) => each !== row).toSpliced(Math.min(place, rows.length - 2), 0, row));
  };
  const { setList, held, said, handleOf } = useDragOrder({ items: rows.slice(0, -1).map(({ key }) => key), move });
  const paste = (event: ClipboardEvent, key: string) => {
    const pasted = withPasted(rows, key, event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    set(pasted);
  };
  const pick = async () => {
    const row = rows[active];
    const color = row && (await pickFromScreen());
    if (color) edit(row.key, { color });
  };
  return (
    <FieldGroup label="Shades" optional>
      <FieldHint>Paste rows from a spreadsheet: name, color, code, barcode.</FieldHint>
      <div className={classNames(styles.heads, typography.tiny, typography.muted)} aria-hidden="true">
        <span />
        <span />
        <span>Name</span>
        <span>Color</span>
        <span>Code</span>
        <span>Barcode</span>
      </div>
      <ol className={styles.rows} ref={setList} aria-label="Shades">
        {rows.map((row, index) => (
          <li key={row.key} className={classNames(row.key === held && styles.held)}>
            {index + 1 < rows.length ? <DragHandle name={`shade ${index + 1}`} {...handleOf(row.key)} /> : <span />}
            <ShadeCells
              row={row}
              number={index + 1}
              problem={problems.get(row.key)}
              onEdit={(changed) => edit(row.key, changed)}
              onActive={() => setActiveKey(row.key)}
              onPaste={(event) => paste(event, row.key)}
            />
            {isBlank(row) && isNew(row) ? (
              <span />
            ) : isNew(row) ? (
              <IconButton
                label={`Remove shade ${index + 1}`}
                icon="trash"
                onClick={() => set(rows.filter((each) => each !== row))}
              />
            ) : (
              <IconLink icon="pencil">
                <Link to={href.adminForm('add-variant', Number(row.key))} aria-label={`Edit ${row.name} on its own`} />
              </IconLink>
            )}
          </li>
        ))}
      </ol>
      {hasEyeDropper() && (
        <Button
          variant="ghost"
          icon="droplet"
          className={styles.dropper}
          disabled={active < 0}
          {...(active >= 0 && { 'aria-label': `Pick a color from the screen for shade ${active + 1}` })}
          onClick={() => void pick()}
        >
          Pick a color from the screen
        </Button>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <p className={layout.visuallyHidden} role="status">
        {said}
      </p>
    </FieldGroup>
  );
}

interface ShadeCellsProps {
  row: TypedShade;
  number: number;
  problem: { cell: string; text: string } | undefined;
  onEdit: (changed: Partial<TypedShade>) => void;
  onActive: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

const cellClass = { name: styles.name, color: styles.color, code: styles.code, barcode: styles.barcode };

function ShadeCells({ row, number, problem, onEdit, onActive, onPaste }: ShadeCellsProps) {
  const problemId = useId();
  const hex = /^#[0-9a-f]{6}$/i.test(row.color.trim()) ? row.color.trim() : undefined;
  const cell = (name: 'name' | 'color' | 'code' | 'barcode', placeholder: string) => (
    <input
      className={cellClass[name]}
      value={row[name]}
      placeholder={placeholder}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      aria-label={`Shade ${number}: ${name}`}
      {...(problem?.cell === name && { 'aria-invalid': true, 'aria-describedby': problemId })}
      data-cell={name}
      onFocus={onActive}
      onKeyDown={focusBelow}
      onPaste={onPaste}
      onChange={({ target }) => onEdit({ [name]: target.value })}
    />
  );
  return (
    <>
      <input
        type="color"
        className={classNames(styles.swatch, hex === undefined && styles.unset)}
        value={hex ?? '#ffffff'}
        aria-label={`Shade ${number}: choose the color`}
        onFocus={onActive}
        onChange={({ target }) => onEdit({ color: target.value })}
      />
      {cell('name', 'Name')}
      {cell('color', '#b8442f')}
      {cell('code', 'Code')}
      {cell('barcode', 'Barcode')}
      <ShadePicture image={row.image} number={number} onChange={(image) => onEdit({ image })} />
      {problem !== undefined && (
        <div className={styles.problem} data-slot="field" id={problemId}>
          <FieldError>{problem.text}</FieldError>
        </div>
      )}
    </>
  );
}

/** Enter moves on to the next row, because hand scanners press it after each code. */
function focusBelow(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event)) return;
  event.preventDefault();
  const { cell } = event.currentTarget.dataset;
  const below = event.currentTarget.closest('li')?.nextElementSibling;
  below?.querySelector<HTMLElement>(`[data-cell='${cell}']`)?.focus();
}

interface ShadePictureProps {
  image: string;
  number: number;
  onChange: (image: string) => void;
}

function ShadePicture({ image, number, onChange }: ShadePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setUploading(true);
    try {
      onChange(await sendImage(file));
    } catch (error) {
      showError(plainFailure(error));
    }
    setUploading(false);
  };
  if (image !== '')
    return (
      <IconButton
        className={styles.picture}
        label={`Remove the picture of shade ${number}`}
        {...(!isOwnPicture(image) && ({ icon: 'link' } as const))}
        onClick={() => onChange('')}
      >
        {isOwnPicture(image) && <img src={fromServer(image)} alt="" width={40} height={40} />}
      </IconButton>
    );
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes.join(',')}
        aria-label={`Picture file of shade ${number}`}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
      <IconButton
        className={styles.picture}
        label={uploading ? `Uploading the picture of shade ${number}` : `Add a picture of shade ${number}`}
        icon={uploading ? 'clock' : 'image'}
        aria-disabled={uploading || undefined}
        onClick={() => !uploading && input.current?.click()}
      />
    </>
  );
}
