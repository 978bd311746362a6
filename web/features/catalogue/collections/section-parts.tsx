import { Link } from '@tanstack/react-router';
import type { editorialSections } from '#contract/statuses.ts';
import { href } from '#web/href.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { ProductRailSkeleton } from '../product-rail.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './section-parts.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

export type EditorialSection = (typeof editorialSections)[number];

/** Links to the whole collection. */
export function ViewAll({ section }: { section: EditorialSection }) {
  return (
    <Link
      className={styles.viewAll}
      data-slot="view-all"
      to={href.section(section.id)}
      aria-label={`View All ${section.title}`}
    >
      View All
      <Icon name="arrow-right" size="small" />
    </Link>
  );
}

export function SectionHeading({ section }: { section: EditorialSection }) {
  return (
    <div className={layout.sectionHead}>
      <div>
        <h2 className={typography.sectionTitle}>{section.title}</h2>
        <p className={classNames(typography.small, typography.soft)}>{section.description}</p>
      </div>
      <ViewAll section={section} />
    </div>
  );
}

export function RailSkeleton() {
  return <ProductRailSkeleton count={pageLimits.editorialPreview / 2} />;
}
