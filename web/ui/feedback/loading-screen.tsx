import { Wordmark } from '#web/ui/media/wordmark.tsx';
import * as styles from './loading-screen.module.css';

/** Covers the whole screen until a page can be shown, for example while the session loads (OP-19). */
export function LoadingScreen() {
  return (
    <div className={styles.loading}>
      <Wordmark />
      <output>Loading...</output>
    </div>
  );
}
