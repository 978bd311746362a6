import { type ReactNode, useId } from 'react';
import { classNames, layout, typography, type Wrapping } from '#web/ui/tokens/classes.ts';
import * as styles from './titled-section.module.css';

type TitledSectionProps = Wrapping & { title: string; beside?: ReactNode };

export function TitledSection({ title, beside, className = layout.pageSection, children }: TitledSectionProps) {
  const titleId = useId();
  return (
    <section className={className} aria-labelledby={titleId}>
      <div className={layout.sectionHead}>
        <h2 id={titleId} className={typography.subtitle}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

interface SectionHeadProps {
  /** The id of the title, which the section uses for `aria-labelledby`. */
  titleId: string;
  title: string;
  /** One line below the title, such as a count. Screen readers announce changes to this line. */
  summary?: ReactNode;
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
