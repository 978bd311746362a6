import { useState } from 'react';
import { mediaAtSize } from '#contract/media.ts';
import type { WaitingPhotos } from '#contract/work-queue.ts';
import { stillOf } from '#web/features/catalogue/still-of.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { usualStills } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PhotoViewer } from '#web/ui/photo-viewer.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface SubmittedPhotosProps {
  submission: WaitingPhotos;
  chosen: readonly string[];
  onToggle: (address: string) => void;
}

/** The photos of a submission, each chosen or left out, and large on demand. One that does not load gives way to a drawing. */
export function SubmittedPhotos({ submission, chosen, onToggle }: SubmittedPhotosProps) {
  const { member, product, photoUrls } = submission;
  const [opened, setOpened] = useState<number>();
  const [drawing = { kind: 'jar', color: '#c9d3c0', seed: 'photo' }] = usualStills;
  return (
    <>
      <ul className="pgrid qphotos" aria-label="Photos to use">
        {photoUrls.map((address, index) => (
          <li key={address}>
            <button
              type="button"
              aria-pressed={chosen.includes(address)}
              aria-label={`Photo ${index + 1} of ${photoUrls.length}`}
              onClick={() => onToggle(address)}
            >
              <Picture src={mediaAtSize(address, 480)} still={product ? stillOf(product) : drawing} />
              <span className="qmark" aria-hidden="true">
                <Icon name="check" size="small" />
              </span>
            </button>
            <IconButton
              label={`Photo ${index + 1} of ${photoUrls.length}, large`}
              icon="eye"
              iconSize="small"
              className="qlarge"
              onClick={() => setOpened(index)}
            />
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <PhotoViewer
          photos={photoUrls}
          author={fullName(member)}
          index={opened}
          onIndexChange={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
