import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './section-head.module.css';

interface SectionHeadProps {
  /** The id of the title, which the section uses for `aria-labelledby`. */
  titleId: string;
  title: string;
  /** One line below the title, such as a count. Screen readers announce changes to this line. */
  summary?: ReactNode;
  /** The buttons of the section. They are next to the title or, on phones, below it. */
  children?: ReactNode;
}

export function SectionHead({ titleId, title, summary, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id={titleId} className={typography.subtitle}>
          {title}
        </h2>
        {summary !== undefined && (
          <p className={classNames(typography.soft, typography.numerals)} aria-live="polite">
            {summary}
          </p>
        )}
      </div>
      {children !== undefined && <div className={styles.buttons}>{children}</div>}
    </div>
  );
}
