import { type ReactNode, useState } from 'react';
import { useUnsaved } from '#web/features/admin/discard-guard.tsx';
import { refreshAfter } from '#web/lib/calls/cache.ts';
import { isRefusal, plainFailure } from '#web/lib/calls/server-error.ts';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { classNames, layout } from '#web/ui/tokens/classes.ts';
import * as styles from './order-editor.module.css';
import { useDragOrder } from './use-drag-order.ts';

interface OrderEditorProps {
  label: string;
  rows: readonly { id: string; title: string; content: ReactNode }[];
  save: (ids: string[], from: string[]) => Promise<unknown>;
}

/** A list whose rows move by dragging, or by the arrow keys, Home, and End, until the order is saved. */
export function OrderEditor({ label, rows, save }: OrderEditorProps) {
  const stored = rows.map(({ id }) => id);
  const [mine, setMine] = useState<{ ids: string[]; from: string[] }>();
  const [theirs, setTheirs] = useState<string[]>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const ids = [
    ...(mine?.ids.filter((id) => stored.includes(id)) ?? []),
    ...stored.filter((id) => !mine?.ids.includes(id)),
  ];
  const isChanged = mine !== undefined && mine.ids.join() !== mine.from.join();
  const drop = () => {
    setMine(undefined);
    setTheirs(undefined);
    setFailure(undefined);
  };
  useUnsaved(label, isChanged ? drop : undefined);
  const move = (id: string, place: number) =>
    setMine((before) => {
      const start = before ?? { ids, from: stored };
      return { ...start, ids: start.ids.filter((other) => other !== id).toSpliced(place, 0, id) };
    });
  const { setList, held, said, handleOf, moveTo } = useDragOrder({ items: ids, move });
  const titles = (list: readonly string[]) =>
    list.map((id) => rows.find((row) => row.id === id)?.title ?? id).join(', ');

  async function send(from: string[]): Promise<void> {
    setPending(true);
    setFailure(undefined);
    try {
      await save(ids, from);
      toast({ title: 'Order saved' });
      drop();
    } catch (error) {
      const [order] = isRefusal(error, 'changed_meanwhile') ? Object.values(error.stored) : [];
      if (Array.isArray(order)) setTheirs(order);
      else setFailure(plainFailure(error));
    } finally {
      setPending(false);
    }
  }
  function settle(version: 'theirs' | 'mine'): void {
    if (version === 'mine' && theirs) setMine({ ids, from: theirs });
    else drop();
    setTheirs(undefined);
    if (version === 'theirs') void refreshAfter('product');
  }

  return (
    <>
      <ul className={styles.rows} aria-label={label} ref={setList}>
        {ids.map((id, index) => {
          const row = rows.find((each) => each.id === id);
          return (
            <li key={id} className={classNames(id === held && styles.held)}>
              <IconButton
                className={styles.handle}
                icon="grip"
                label={`Drag ${row?.title ?? ''}, or move it with the arrow keys`}
                {...handleOf(id)}
              />
              {row?.content}
              <IconButton
                label={`Move ${row?.title ?? ''} to the top`}
                icon="arrow-up"
                disabled={index === 0}
                onClick={() => moveTo(id, 0)}
              />
            </li>
          );
        })}
      </ul>
      <p className={layout.visuallyHidden} role="status">
        {said}
      </p>
      {theirs && (
        <StoredVersions
          theirs={{ order: titles(theirs) }}
          mine={{ order: titles(ids) }}
          labels={{ order: 'Order' }}
          settle={(_name, version) => settle(version)}
        />
      )}
      {failure && <FormError>{failure}</FormError>}
      {isChanged && (
        <div className={layout.formFooter}>
          <Button pending={pending} pendingLabel="Saving..." onClick={() => void send(mine.from)}>
            Save order
          </Button>
          <Button variant="ghost" onClick={drop}>
            Discard changes
          </Button>
        </div>
      )}
    </>
  );
}
