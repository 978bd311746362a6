import { hash } from '#illustration/random.ts';
import { useState } from 'react';
import { classNames } from './class-names.ts';

/** Seven pastel grounds; they stay pale in the dark, with dark letters. */
const tints = ['#f1d2bf', '#d5e2d0', '#d6e2ea', '#f3dfb6', '#f0d0d0', '#e3d9ea', '#dfe6cd'] as const;

interface AvatarProps {
  /** Decides the ground, so that a person keeps it. */
  userId: string;
  /** Its first letter, as written, stands there while there is no picture. */
  name: string;
  imageUrl?: string | null | undefined;
  size?: 'small' | 'medium' | 'large' | 'huge';
}

const sizeClass = { small: 'sm', medium: undefined, large: 'lg', huge: 'xl' };

/** Decorative: the name stands beside it or labels the control around it. */
export function Avatar({ userId, name, imageUrl, size = 'medium' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const initial = [...name.trim()][0] ?? '?';
  return (
    <span
      className={classNames('avatar', sizeClass[size])}
      style={{ '--tint': tints[hash(userId) % tints.length] ?? tints[0] }}
      aria-hidden="true"
    >
      {imageUrl && imageUrl !== failedUrl ? (
        <img src={imageUrl} alt="" onError={() => setFailedUrl(imageUrl)} />
      ) : (
        initial
      )}
    </span>
  );
}
