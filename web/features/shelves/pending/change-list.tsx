import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './change-list.module.css';

/** A list of changes that have not reached the server. Each child is a `ListedChange`. */
export function ChangeList({ label, title, children }: { label: string; title: string; children: ReactNode }) {
  return (
    <section className={classNames(layout.panel, styles.list)} data-slot="panel" aria-label={label}>
      <h2 className={typography.subtitle}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface ListedChangeProps {
  picture?: ReactNode;
  title: string;
  words: string;
  children: ReactNode;
}

export function ListedChange({ picture, title, words, children }: ListedChangeProps) {
  return (
    <li className={styles.change} data-pictured={picture ? '' : undefined}>
      {picture}
      <span>
        <b>{title}</b>
        <span className={classNames(styles.words, typography.muted)}>{words}</span>
      </span>
      {children}
    </li>
  );
}
