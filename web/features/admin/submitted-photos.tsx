import { mediaAtSize } from '#contract/media.ts';
import type { WaitingPhotos } from '#contract/work-queue.ts';
import { stillOf } from '#web/features/catalogue/still-of.ts';
import { usualStills } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface SubmittedPhotosProps {
  submission: WaitingPhotos;
  chosen: readonly string[];
  onToggle: (address: string) => void;
}

/** The photos of a submission, each chosen or left out. One that does not load gives way to a drawing. */
export function SubmittedPhotos({ submission: { product, photoUrls }, chosen, onToggle }: SubmittedPhotosProps) {
  const [drawing = { kind: 'jar', color: '#c9d3c0', seed: 'photo' }] = usualStills;
  return (
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
        </li>
      ))}
    </ul>
  );
}
