import { fromServer } from '#web/server-address.ts';
import { mediaAtSize } from '#contract/media.ts';
import * as styles from './queue-photo.module.css';

/** A small photo from our own store. Text next to it describes the content. */
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
