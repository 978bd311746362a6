import type { MediaSize } from '#contract/media.ts';
import type { ProgressPhoto } from '#contract/progress-photos.ts';
import { writtenDay } from '#web/ui/controls/days.ts';
import { Skeleton } from '#web/ui/feedback/query-list.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { useProgressPicture } from './api.ts';

interface PhotoPictureProps {
  photo: ProgressPhoto;
  productName: string;
  size: MediaSize;
}

/** Returns the photo's alt text (PROG-05). */
export function photoText({ description, takenOn }: ProgressPhoto, productName: string): string {
  return description ?? `${productName} on ${writtenDay(takenOn, 'en')}`;
}

export function PhotoPicture({ photo, productName, size }: PhotoPictureProps) {
  const { data: address, error } = useProgressPicture(photo.id, size);
  if (error) return <span className={classNames(typography.small, typography.soft)}>Failed to load this photo</span>;
  if (address === undefined) return <Skeleton width="100%" height="100%" />;
  return <img src={address} alt={photoText(photo, productName)} width={photo.width} height={photo.height} />;
}
