import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, type ReactNode, useEffect, useState } from 'react';
import { useUnsaved } from '#web/features/admin/discard-guard.tsx';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { isRefusal, plainFailure } from '#web/lib/calls/server-error.ts';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './order-editor.module.css';
import { flushSync } from 'react-dom';

interface OrderEditorProps {
  label: string;
  rows: readonly { id: string; title: string; content: ReactNode }[];
  save: (ids: string[], from: string[]) => Promise<unknown>;
}

/** A list whose rows move by dragging, or by the arrow keys, Home, and End, until the order is saved. */
export function OrderEditor({ label, rows, save }: OrderEditorProps) {
  const [mine, setMine] = useState<{ ids: string[]; from: string[] }>();
  const known = mine?.ids.flatMap((id) => rows.find((row) => row.id === id) ?? []) ?? [];
  // A row that was added since comes after the one that it follows in the stored order.
  const ordered = rows.reduce<typeof known>((list, row, index) => {
    const before = rows[index - 1];
    return list.includes(row) ? list : list.toSpliced(before ? list.indexOf(before) + 1 : 0, 0, row);
  }, known);
  const ids = ordered.map(({ id }) => id);
  const isChanged = mine !== undefined && mine.ids.join() !== mine.from.join();
  const saving = useMutation({
    mutationFn: (order: { ids: string[]; from: string[] }) => save(order.ids, order.from),
    onSuccess() {
      toast({ title: 'Order saved' });
      drop();
    },
  });
  const { error } = saving;
  const [theirs] = isRefusal(error, 'changed_meanwhile') ? Object.values(error.stored).filter(Array.isArray) : [];
  function drop(): void {
    setMine(undefined);
    saving.reset();
  }
  useUnsaved(label, isChanged ? drop : undefined);
  const move = (id: string, place: number) =>
    setMine((before) => {
      const start = before ?? { ids, from: ids };
      return { ...start, ids: start.ids.filter((other) => other !== id).toSpliced(place, 0, id) };
    });
  const { setList, held, said, handleOf, moveTo } = useDragOrder({ items: ids, move });
  const titles = (list: readonly string[]) =>
    list.map((id) => rows.find((row) => row.id === id)?.title ?? id).join(', ');

  function settle(version: 'theirs' | 'mine', from: string[]): void {
    drop();
    if (version === 'mine') setMine({ ids, from });
    else void refreshAfter('product');
  }

  return (
    <>
      <ul className={styles.rows} aria-label={label} tabIndex={-1} ref={setList}>
        {ordered.map(({ id, title, content }, index) => (
          <li key={id} className={classNames(id === held && styles.held)}>
            <DragHandle name={title} {...handleOf(id)} />
            {content}
            <IconButton
              label={`Move ${title} to the top`}
              icon="arrow-up"
              disabled={index === 0}
              onClick={() => moveTo(id, 0)}
            />
          </li>
        ))}
      </ul>
      {theirs && (
        <StoredVersions
          theirs={{ order: titles(theirs) }}
          mine={{ order: titles(ids) }}
          labels={{ order: 'Order' }}
          settle={(_name, version) => settle(version, theirs)}
        />
      )}
      {error && !theirs && <FormError>{plainFailure(error)}</FormError>}
      <div className={classNames(isChanged && styles.unsaved)}>
        <p className={isChanged ? typography.small : layout.visuallyHidden} role="status">
          {said}
        </p>
        {isChanged && (
          <div className={layout.formFooter}>
            <Button pending={saving.isPending} pendingLabel="Saving..." onClick={() => saving.mutate({ ...mine, ids })}>
              Save order
            </Button>
            <Button variant="ghost" onClick={drop}>
              Discard changes
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

interface DragOrder {
  items: readonly string[];
  move: (item: string, place: number) => void;
}

/** Items move by dragging a handle, or by the arrow keys, Home, or End on it. Escape cancels a drag. */
export function useDragOrder({ items, move }: DragOrder) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [held, setHeld] = useState<{ item: string; from: number }>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!held) return undefined;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const place = placeAt(list, clientX, clientY);
      if (place !== undefined && place < items.length && items[place] !== held.item) move(held.item, place);
    };
    const release = () => {
      setSaid(wordsOf(items.indexOf(held.item), items.length));
      setHeld(undefined);
    };
    const putBack = ({ key }: { key: string }) => {
      if (key !== 'Escape') return;
      move(held.item, held.from);
      setHeld(undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', release, { signal });
    addEventListener('keydown', putBack, { signal });
    return () => listening.abort();
  }, [held, items, list, move]);

  /** Moves an item after a key or button press. Focus stays within the item, even if the pressed button is removed or disabled. */
  const moveTo = (item: string, place: number) => {
    flushSync(() => move(item, place));
    setSaid(wordsOf(place, items.length));
    const moved = list?.children[place];
    const { activeElement } = document;
    if (!moved?.contains(activeElement) || activeElement?.matches(':disabled'))
      moved?.querySelector<HTMLElement>('[data-handle]')?.focus();
  };
  const handleOf = (item: string) => ({
    'data-handle': held?.item === item ? 'held' : '',
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // A captured pointer would hide the pointer events from the elements under the finger.
      event.currentTarget.releasePointerCapture(event.pointerId);
      setHeld({ item, from: items.indexOf(item) });
    },
    onKeyDown: (event: KeyboardEvent) => {
      const place = placeAfterKey(event.key, items.indexOf(item), items.length - 1);
      if (place === undefined) return;
      event.preventDefault();
      moveTo(item, place);
    },
  });
  return { setList, held: held?.item, said, handleOf, moveTo };
}

type Handle = ReturnType<ReturnType<typeof useDragOrder>['handleOf']>;

/** Beside the item. A finger on the handle drags the item. A finger elsewhere scrolls the page. */
export function DragHandle({ name, ...handle }: Handle & { name: string }) {
  const label = `Drag ${name}, or move it with the arrow keys`;
  return <IconButton className={styles.handle} icon="grip" label={label} {...handle} />;
}

function placeAt(list: HTMLElement | null, x: number, y: number): number | undefined {
  const place = [...(list?.children ?? [])].findIndex((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return place < 0 ? undefined : place;
}

function placeAfterKey(key: string, place: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, place - 1);
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(last, place + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

function wordsOf(place: number, count: number): string {
  return `Moved to position ${place + 1} of ${count}`;
}
