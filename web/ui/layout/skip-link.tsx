import * as styles from './skip-link.module.css';
/** The first tab stop of a page. It leads to the <main> element, whose id is "main". */
export function SkipLink() {
  return (
    <a className={styles.skipLink} href="#main">
      Skip to content
    </a>
  );
}
