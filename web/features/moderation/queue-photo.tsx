import { useState } from 'react';
import { mediaAtSize } from '#contract/media.ts';
import type { Person } from '#contract/people.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { PhotoButton } from '#web/ui/media/picture.tsx';
import { PhotoViewer } from '#web/ui/overlays/photo-viewer.tsx';
import { ActionButton } from '#web/features/admin/action.tsx';
import { copyQueuePhoto } from '#contract/moderation/queue.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';

export function QueuePhoto({ address, label, author }: { address: string; label: string; author: Person }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <PhotoButton src={mediaAtSize(address, 480)} label={label} onClick={() => setLarge(true)} />
      {isLarge && (
        <PhotoViewer
          photos={[address]}
          author={fullName(author)}
          index={0}
          onIndexChange={() => undefined}
          onClose={() => setLarge(false)}
        />
      )}
    </>
  );
}

interface ShowPhotoProps {
  address: string;
  name: string;
  className?: string | undefined;
}

/** The server fetches the photo, so that the external host does not learn who views it. */
export function ShowPhoto({ address, name, className }: ShowPhotoProps) {
  const { host } = new URL(address);
  return (
    <ActionButton
      variant="secondary"
      className={className}
      title={address}
      aria-label={`Show ${name} from ${host}`}
      send={() => sendChange(copyQueuePhoto, { body: { address } }, 'queue')}
      success="Photo loaded"
    >
      {host}
    </ActionButton>
  );
}
