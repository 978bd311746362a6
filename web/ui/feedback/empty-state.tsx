import type { Still } from '#illustration/still.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import * as styles from './empty-state.module.css';
import { typography } from '#web/ui/tokens/classes.ts';

export interface EmptyStateProps {
  title: string;
  /** One sentence. */
  children?: ReactNode;
  action?: ReactNode;
  link?: { to: string; label: string };
  /** By default, a faded shelf. */
  picture?: ReactNode;
  /** `h1` if the empty state contains the only heading of the page. */
  headingLevel?: 'h1' | 'h2';
}

export const usualStills: readonly Still[] = [
  { kind: 'jar', color: '#c9d3c0', seed: 'p2', brand: 'Halden Ruelle', label: 'Halden Ruelle' },
  { kind: 'lipstick', color: '#b8442f', seed: 'p1', brand: 'Ondine Fable', label: 'Ondine Fable' },
  { kind: 'dropper', color: '#e0a44e', seed: 'p4', brand: 'Quillon Lab', label: 'Quillon Lab' },
];

export function EmptyState({
  title,
  children,
  action,
  link,
  picture = <Ledge stills={usualStills} ghost />,
  headingLevel: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture}
      <Heading className={typography.subtitle}>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
      {link && (
        <ButtonLink variant="secondary" to={link.to}>
          {link.label}
        </ButtonLink>
      )}
    </div>
  );
}
