import type { Shared } from '#web/lib/device/share.ts';
import { plugins } from '#web/lib/device/wrapper.ts';
import { SmallButton } from '#web/ui/controls/button.tsx';

/** Shares the picture only if the system can. Renders nothing if the system has no share sheet. */
export function ShareButton(shared: Shared) {
  if (!plugins().Share && !navigator.share) return null;
  const share = async () => (await import('#web/lib/device/share.ts')).share(shared);
  return (
    <SmallButton icon="send" onClick={() => void share()}>
      Share
    </SmallButton>
  );
}
