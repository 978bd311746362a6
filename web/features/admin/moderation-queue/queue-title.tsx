import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './queue-title.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface QueueTitleProps {
  name: string;
  facts: ReactNode;
  /** True if the actions are in the same row as the title. */
  small?: boolean;
}

/** The title of an entry that no single member sent, such as an import or a search. */
export function QueueTitle({ name, facts, small }: QueueTitleProps) {
  return (
    <span className={classNames(styles.title, small && styles.small)}>
      <span className={classNames(styles.name, typography.serifName)} data-slot="product-name">
        {name}
      </span>
      <span className={classNames(typography.tiny, typography.muted)}>{facts}</span>
    </span>
  );
}
