import type { Shared } from '#web/lib/device/share.ts';
import { plugins } from '#web/lib/device/wrapper.ts';
import { SmallButton } from '#web/ui/controls/small-button.tsx';

/** Shown if the system has a share sheet. Shares the title, the address and, if supported, the picture. */
export function ShareButton(shared: Shared) {
  if (!plugins().Share && !navigator.share) return null;
  const share = async () => (await import('#web/lib/device/share.ts')).share(shared);
  return (
    <SmallButton icon="send" onClick={() => void share()}>
      Share
    </SmallButton>
  );
}
