import { Wordmark } from '#web/ui/media/wordmark.tsx';
import * as styles from './loading-screen.module.css';

/** Covers the whole screen until the app has loaded the session (OP-19). */
export function LoadingScreen() {
  return (
    <div className={styles.loading}>
      <Wordmark />
      <output>Loading...</output>
    </div>
  );
}
