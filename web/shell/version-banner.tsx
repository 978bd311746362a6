import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { newVersion } from './app-worker.ts';

/** Offers a newer version without interrupting the member (MOB-08). */
export function VersionBanner() {
  const load = useStore(newVersion);
  return (
    <div aria-live="polite">
      {load && (
        <Banner
          top
          icon="retry"
          action={
            <Button variant="ghost" onClick={load}>
              Reload now
            </Button>
          }
        >
          <b>A new version of Shelflife is available.</b> It starts automatically the next time you open the app.
        </Banner>
      )}
    </div>
  );
}
