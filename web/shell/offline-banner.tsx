import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { shownSince } from '#web/lib/loading/shown-since.ts';
import { useStore } from '#web/lib/store.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { pendingCount } from '#web/lib/offline/offline-queue.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Says that the browser is offline. The live region is always rendered, so that screen readers announce changes. */
export function OfflineBanner() {
  const online = useOnline();
  const count = useStore(pendingCount);
  const since = useStore(shownSince);
  return (
    <div aria-live="polite">
      {!online && (
        <Banner
          top
          icon="offline"
          action={count > 0 && <Link to={href.shelves}>{count === 1 ? '1 pending' : `${count} pending`}</Link>}
        >
          <b>You’re offline.</b> Shelf changes are saved and sent later.
          {since !== undefined && ` You’re seeing data from ${moment(since)}.`}
        </Banner>
      )}
    </div>
  );
}

const moment = (date: number) =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(date);
