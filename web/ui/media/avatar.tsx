import { firstGrapheme } from '#contract/graphemes.ts';
import { mediaAtSize } from '#contract/media.ts';
import { hash } from '#illustration/random.ts';
import { fromServer } from '#web/server-address.ts';
import { type ReactNode, useState } from 'react';
import { classNames } from '#web/ui/tokens/classes.ts';
import * as styles from './avatar.module.css';

/** Pastel backgrounds for dark text, the same in both themes. */
const tints = ['#f1d2bf', '#d5e2d0', '#d6e2ea', '#f3dfb6', '#f0d0d0', '#e3d9ea', '#dfe6cd'] as const;

export interface AvatarProps {
  /** Determines the background, so that a person always has the same color. */
  userId: string;
  /** Without a picture, the avatar shows the first letter of this name, in its original case. */
  name: string;
  imageUrl?: string | null | undefined;
  size?: 'small' | 'medium' | 'large' | 'huge';
}

/** In pixels: at least twice the display size, for high-density screens. */
const renditions = { small: 160, medium: 160, large: 160, huge: 480 } as const;

/** Hidden from screen readers, because the member's name is next to it or labels its control. */
export function Avatar({ userId, name, imageUrl, size = 'medium' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const initial = firstGrapheme(name.trim()) ?? '?';
  return (
    <AvatarDisc size={size} tint={tints[hash(userId) % tints.length] ?? tints[0]}>
      {imageUrl && imageUrl !== failedUrl ? (
        <img src={fromServer(mediaAtSize(imageUrl, renditions[size]))} alt="" onError={() => setFailedUrl(imageUrl)} />
      ) : (
        initial
      )}
    </AvatarDisc>
  );
}

const sizeClass = { small: styles.small, medium: undefined, large: styles.large, huge: styles.huge };

type AvatarDiscProps = Pick<AvatarProps, 'size'> & { tint?: string; children?: ReactNode };

/** Empty until the person has loaded. Contains an icon if it does not stand for a person. */
export function AvatarDisc({ size = 'medium', tint, children }: AvatarDiscProps) {
  return (
    <span
      className={classNames(styles.avatar, sizeClass[size])}
      data-slot="avatar"
      data-size={size}
      {...(tint && { style: { '--tint': tint } })}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
