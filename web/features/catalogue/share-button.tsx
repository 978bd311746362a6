import type { Shared } from '#web/lib/share.ts';
import { plugins } from '#web/lib/wrapper.ts';
import { SmallButton } from '#web/ui/controls/small-button.tsx';

/** Shown if the system has a share sheet. Shares the title, the address and, if supported, the picture. */
export function ShareButton(shared: Shared) {
  if (!plugins().Share && !navigator.share) return null;
  const share = async () => (await import('#web/lib/share.ts')).share(shared);
  return (
    <SmallButton icon="send" onClick={() => void share()}>
      Share
    </SmallButton>
  );
}
