import { useState } from 'react';
import { mediaAtSize } from '#contract/media.ts';
import type { Person } from '#contract/people.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { PhotoButton } from '#web/ui/media/picture.tsx';
import { PhotoViewer } from '#web/ui/overlays/photo-viewer.tsx';

interface QueuePhotoProps {
  address: string;
  label: string;
  author: Person;
}

export function QueuePhoto({ address, label, author }: QueuePhotoProps) {
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
