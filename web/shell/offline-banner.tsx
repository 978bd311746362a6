import { useSyncExternalStore } from 'react';
import { Banner } from '#web/ui/banner.tsx';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Its region always stands there, so that the change is announced. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div aria-live="polite">
      {!online && (
        <Banner top>
          <b>You are offline.</b> What you change on your shelf is kept and sent later.
        </Banner>
      )}
    </div>
  );
}
