import * as styles from './wordmark.module.css';
/** The app's name on a drawn shelf. A link around it needs an accessible name that says where the link leads. */
export function Wordmark() {
  return (
    <span className={styles.wordmark} data-slot="wordmark">
      Shelflife
    </span>
  );
}
