import * as styles from './skip-link.module.css';
/** The first keyboard stop. The page's <main> has the id "main". */
export function SkipLink() {
  return (
    <a className={styles.skipLink} href="#main">
      Skip to content
    </a>
  );
}
