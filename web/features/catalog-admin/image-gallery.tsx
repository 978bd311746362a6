import type { Product } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { isOwnPicture, photoTypes } from '#contract/media.ts';
import { stillOf } from '#web/features/catalog/read-product.ts';
import { SmallButton, IconButton } from '#web/ui/controls/button.tsx';
import { Pill } from '#web/ui/text/tag.tsx';
import { DropZone } from '#web/ui/controls/drop-zone.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import type { Gallery } from './use-gallery.ts';
import * as styles from './image-gallery.module.css';
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export function ImageGallery({ product, gallery }: { product: Product; gallery: Gallery }) {
  const { setList, held, said, handleOf, moveTo } = useDragOrder({ items: gallery.images, move: gallery.move });
  return (
    <>
      <ul className={styles.gallery} aria-label="Images" ref={setList}>
        {gallery.images.map((image, index) => (
          <li key={image} className={classNames(image === held && styles.held)}>
            <div className={styles.framed}>
              <Picture src={image} still={stillOf(product)} alt={`Image ${index + 1} of ${product.name}`} />
              <div className={styles.order}>
                {index > 0 && (
                  <IconButton
                    label={`Move image ${index + 1} earlier`}
                    icon="chevron-left"
                    onClick={() => moveTo(image, index - 1)}
                  />
                )}
                <IconButton
                  className={styles.handle}
                  icon="grip"
                  label={`Drag image ${index + 1}, or move it with the arrow keys`}
                  {...handleOf(image)}
                />
                {index + 1 < gallery.images.length && (
                  <IconButton
                    label={`Move image ${index + 1} later`}
                    icon="chevron-right"
                    onClick={() => moveTo(image, index + 1)}
                  />
                )}
              </div>
            </div>
            {!isOwnPicture(image) && (
              <p className={classNames(typography.tiny, typography.muted)} title={image}>
                From {new URL(image).host}, {gallery.start.includes(image) ? 'not copied yet' : 'copied when you save'}
              </p>
            )}
            <ImageActions image={image} index={index} gallery={gallery} onMove={moveTo} />
          </li>
        ))}
        {!gallery.isFull && (
          <li>
            <DropZone
              icon="upload"
              accept={photoTypes.join(',')}
              disabled={gallery.uploading}
              className={styles.tile}
              onAdd={(files) => void gallery.upload(files)}
            >
              <b className={typography.small}>{gallery.uploading ? 'Uploading...' : 'Add images'}</b>
              <span className={classNames(typography.tiny, typography.muted)}>
                {limits.photo.perProduct - gallery.images.length} more
              </span>
            </DropZone>
          </li>
        )}
      </ul>
      <p className={layout.visuallyHidden} role="status">
        {said}
      </p>
    </>
  );
}

interface ImageActionsProps {
  image: string;
  index: number;
  gallery: Gallery;
  onMove: (image: string, place: number) => void;
}

function ImageActions({ image, index, gallery, onMove }: ImageActionsProps) {
  const number = index + 1;
  return (
    <div className={styles.actions} data-slot="actions">
      {index === 0 ? (
        <Pill solid className={styles.pill}>
          Primary
        </Pill>
      ) : (
        <SmallButton
          icon="star"
          iconSize="small"
          aria-label={`Make primary: image ${number}`}
          onClick={() => onMove(image, 0)}
        >
          Make primary
        </SmallButton>
      )}
      <IconButton label={`Remove image ${number}`} icon="trash" onClick={() => gallery.remove(image)} />
    </div>
  );
}

interface DragOrder {
  items: readonly string[];
  move: (item: string, place: number) => void;
}

/** Items move by dragging a handle, or by the arrow keys, Home, or End on it. Escape cancels a drag. */
function useDragOrder({ items, move }: DragOrder) {
  const [list, setList] = useState<HTMLUListElement | null>(null);
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

  /** Moves an item after a key or button press. Focus stays within the item, even if the pressed button is removed. */
  const moveTo = (item: string, place: number) => {
    flushSync(() => move(item, place));
    setSaid(wordsOf(place, items.length));
    const moved = list?.children[place];
    if (!moved?.contains(document.activeElement)) moved?.querySelector<HTMLElement>('[data-handle]')?.focus();
  };
  const handleOf = (item: string) => ({
    'data-handle': true,
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
