import { Wordmark } from '#web/ui/media/wordmark.tsx';
import * as styles from './loading-screen.module.css';

/** The whole screen while it is not yet known who is looking (OP-19). */
export function LoadingScreen() {
  return (
    <div className={styles.loading}>
      <Wordmark />
      <output>Loading...</output>
    </div>
  );
}
