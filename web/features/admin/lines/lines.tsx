import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './lines.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface LinesProps {
  label?: string;
  pictures?: boolean;
  className?: string | undefined;
  /** One `li` per item, with a picture, text, and actions. */
  children: ReactNode;
}

export function Lines({ label, pictures = true, className, children }: LinesProps) {
  return (
    <ul className={classNames(styles.lines, !pictures && styles.withoutPicture, className)} aria-label={label}>
      {children}
    </ul>
  );
}

export function LineFacts({ children }: { children: ReactNode }) {
  return <span className={classNames(styles.facts, typography.tiny, typography.muted)}>{children}</span>;
}

export function LineActions({ children }: { children: ReactNode }) {
  return (
    <span className={styles.actions} data-slot="actions">
      {children}
    </span>
  );
}

interface ChoiceLineProps {
  picture?: ReactNode;
  name: string;
  facts: ReactNode;
  onChoose: () => void;
}

export function ChoiceLine({ picture, name, facts, onChoose }: ChoiceLineProps) {
  return (
    <li>
      {picture}
      <button type="button" className={styles.choice} onClick={onChoose}>
        <span className={typography.serifName} data-slot="product-name">
          {name}
        </span>
        <span className={classNames(typography.tiny, typography.muted)}>{facts}</span>
      </button>
    </li>
  );
}
