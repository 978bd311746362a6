import { type ReactNode, useId } from 'react';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface TitledSectionProps {
  title: string;
  beside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

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
