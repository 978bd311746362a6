import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';
import { ExampleDrawing, type ExampleName } from './example-drawing.tsx';
import * as styles from './example-state.module.css';

interface ExampleStateProps {
  example: ExampleName;
  title: string;
  action?: ReactNode;
  link?: { to: string; label: string };
  /** One sentence. */
  children: ReactNode;
}

/** Replaces the content of a page without data. Shows a drawing of the page with data, and the first step. */
export function ExampleState({ example, title, action, link, children }: ExampleStateProps) {
  return (
    <div className={styles.empty}>
      <ExampleDrawing name={example} />
      <h2 className={typography.subtitle}>{title}</h2>
      <p>{children}</p>
      {action}
      {link && <ButtonLink to={link.to}>{link.label}</ButtonLink>}
    </div>
  );
}
