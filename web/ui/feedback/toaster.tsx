import { useEffect, useLayoutEffect, useRef } from 'react';
import { AddressLink } from '#web/lib/links/address-link.tsx';
import { useStore } from '#web/lib/store.ts';
import { classNames } from '#web/ui/tokens/classes.ts';
import { dotStyle } from '#web/ui/text/dots.tsx';
import { IconButton } from '#web/ui/controls/button.tsx';
import { currentToast, dismissToast, type Toast, toastRegion } from './toast.ts';
import * as styles from './toaster.module.css';

/** The place of the last press, in CSS pixels from the top left corner of the window. */
let pressed = { x: 0, y: 0 };
if (typeof window !== 'undefined')
  addEventListener('pointerdown', ({ clientX: x, clientY: y }) => void (pressed = { x, y }), { capture: true });

/** The width of a toast on wide screens with its distances, in CSS pixels. */
const column = 460;
/** The least distance between a toast, which is still rising, and a control that it must not cover, in CSS pixels. */
const around = 36;

/** The control used next is usually close to the one that was pressed or focused last. */
function isAtToast(): boolean {
  const focused = document.activeElement?.matches(':focus-visible') && document.activeElement.getBoundingClientRect();
  const { x, y } = focused ? { x: focused.right, y: focused.bottom } : pressed;
  return y > innerHeight / 2 && x > innerWidth - Math.max(column, innerWidth < 768 ? innerWidth : 0);
}

/** Returns the controls that the next press probably needs: the focused one, and the buttons that send forms. */
function neededControls(): DOMRect[] {
  const controls = document.querySelectorAll(':focus-visible:not([tabindex="-1"]), [type="submit"]');
  return [...controls].map((control) => control.getBoundingClientRect()).filter(({ width }) => width > 0);
}

function place(toast: HTMLElement): void {
  const controls = neededControls();
  const isFree = (position: string) => {
    toast.dataset['place'] = position;
    const { left, top, right, bottom } = toast.getBoundingClientRect();
    return !controls.some(
      (control) =>
        control.left < right && control.right > left && control.top - around < bottom && control.bottom + around > top,
    );
  };
  const places = isAtToast() ? ['top', 'middle', 'bottom'] : ['bottom', 'top', 'middle'];
  toast.dataset['place'] = places.find(isFree) ?? places[0];
}

/** Always rendered, at the end of the page, so that an open dialog does not hide it from screen readers. */
export function Toaster() {
  const toast = useStore(currentToast);
  return (
    <div {...toastRegion} aria-live="polite">
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, variant, duration, swatches = [], link, action } = toast;
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current) place(card.current);
  }, []);
  const destructive = variant === 'destructive';
  return (
    <div
      ref={card}
      className={classNames(styles.toast, destructive && styles.failure)}
      role={destructive ? 'alert' : 'status'}
    >
      {swatches.length > 0 && (
        <span className={styles.swatches} data-swatches aria-hidden="true">
          {swatches.map((color, place) => (
            <i key={place} style={dotStyle(color)} />
          ))}
        </span>
      )}
      <div>
        <b>{title}</b>
        {description}
      </div>
      {link && (
        <AddressLink className={styles.action} address={link.address} onClick={() => dismissToast(id)}>
          {link.label}
        </AddressLink>
      )}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" icon="close" iconSize="small" onClick={() => dismissToast(id)} />
    </div>
  );
}
