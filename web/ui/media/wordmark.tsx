import * as styles from './wordmark.module.css';
/** The name on its ledge. Give a link around it the name of where it leads. */
export function Wordmark() {
  return (
    <span className={styles.wordmark} data-slot="wordmark">
      Shelflife
    </span>
  );
}
