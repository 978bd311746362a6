import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './lines.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface LinesProps {
  label?: string;
  /** False where the lines begin with their text. */
  pictures?: boolean;
  className?: string | undefined;
  /** One `li` each: picture, text, what can be done. */
  children: ReactNode;
}

/** A list of the panel, one thing a line. */
export function Lines({ label, pictures = true, className, children }: LinesProps) {
  return (
    <ul className={classNames(styles.lines, !pictures && styles.withoutPicture, className)} aria-label={label}>
      {children}
    </ul>
  );
}

/** In small print below the name. */
export function LineFacts({ children }: { children: ReactNode }) {
  return <span className={classNames(styles.facts, typography.tiny, typography.muted)}>{children}</span>;
}

/** What can be done, at the end of the line. */
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

/** A line to choose from what a search found. */
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
