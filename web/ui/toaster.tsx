import { useEffect, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { currentToast, dismissToast, subscribeToToasts, type Toast } from './toast.ts';
import { toastRegion } from './toast-region.ts';

/** Stands once at the end of the page. Its live region keeps it out of the `aria-hidden` of an open dialog. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);
  return (
    <div className={toastRegion} aria-live="polite">
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, variant, duration } = toast;
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  const destructive = variant === 'destructive';
  return (
    <div className={classNames('toast', destructive && 'bad')} role={destructive ? 'alert' : 'status'}>
      <div>
        <b>{title}</b>
        {description}
      </div>
      <IconButton label="Dismiss" icon="close" iconSize="small" onClick={() => dismissToast(id)} />
    </div>
  );
}
