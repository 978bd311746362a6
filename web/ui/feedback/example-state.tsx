import type { ReactNode } from 'react';
import * as typography from '#web/ui/tokens/typography.module.css';
import { ExampleDrawing, type ExampleName } from './example-drawing.tsx';
import * as styles from './example-state.module.css';

interface ExampleStateProps {
  /** The page that is drawn with data. */
  example: ExampleName;
  title: string;
  /** The first step, as one button or link. */
  action: ReactNode;
  /** One sentence. */
  children: ReactNode;
}

/** A page without data: an example of it with data, and the first step. */
export function ExampleState({ example, title, action, children }: ExampleStateProps) {
  return (
    <div className={styles.empty}>
      <ExampleDrawing name={example} />
      <h2 className={typography.subtitle}>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
