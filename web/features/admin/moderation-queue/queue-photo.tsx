import { fromServer } from '#web/server-address.ts';
import { mediaAtSize } from '#contract/media.ts';
import * as styles from './queue-photo.module.css';

/**
 * Shows a small version of a photo from our server. The alt text is empty, because the text next to the photo describes
 * it.
 */
export function QueuePhoto({ address }: { address: string }) {
  return (
    <img
      className={styles.photo}
      src={fromServer(mediaAtSize(address, 160))}
      alt=""
      loading="lazy"
      width={64}
      height={64}
    />
  );
}
