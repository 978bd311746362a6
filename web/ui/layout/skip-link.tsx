import * as styles from './skip-link.module.css';
/** The first stop of the keyboard; the page's <main> carries the id "main". */
export function SkipLink() {
  return (
    <a className={styles.skipLink} href="#main">
      Skip to content
    </a>
  );
}
