import * as styles from './wordmark.module.css';
/** The app's name on its shelf. A link around it needs an accessible name for its destination. */
export function Wordmark() {
  return (
    <span className={styles.wordmark} data-slot="wordmark">
      Shelflife
    </span>
  );
}
