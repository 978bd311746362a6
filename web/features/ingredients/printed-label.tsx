import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './printed-label.module.css';

export function PrintedLabel({ text }: { text: string }) {
  return (
    <details className={styles.printed}>
      <summary>As printed</summary>
      <p className={typography.small} dir="auto">
        {text}
      </p>
    </details>
  );
}
