import { useEffect } from 'react';
import { AddressLink } from '#web/lib/links/address-link.tsx';
import { useStore } from '#web/lib/store.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { dotStyle } from '#web/ui/text/dots.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { currentToast, dismissToast, type Toast } from './toast.ts';
import { toastRegion } from './toast-region.ts';
import * as styles from './toaster.module.css';

/**
 * The live region that shows the toast. It is always rendered, at the end of the page, so that an open dialog does not
 * hide the toast from screen readers.
 */
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
  const destructive = variant === 'destructive';
  return (
    <div className={classNames(styles.toast, destructive && styles.failure)} role={destructive ? 'alert' : 'status'}>
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
