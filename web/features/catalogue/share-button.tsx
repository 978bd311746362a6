import type { Shared } from '#web/lib/share.ts';
import { plugins } from '#web/lib/wrapper.ts';
import { SmallButton } from '#web/ui/controls/small-button.tsx';

/** Where the system has a share sheet: hands over title, address and, where it takes one, the picture. */
export function ShareButton(shared: Shared) {
  if (!plugins().Share && !navigator.share) return null;
  const share = async () => (await import('#web/lib/share.ts')).share(shared);
  return (
    <SmallButton icon="send" onClick={() => void share()}>
      Share
    </SmallButton>
  );
}
