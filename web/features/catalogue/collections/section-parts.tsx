import { Link } from '@tanstack/react-router';
import type { editorialSections } from '#contract/statuses.ts';
import { limits } from '#contract/limits.ts';
import { href } from '#web/href.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CardSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';

export type EditorialSection = (typeof editorialSections)[number];

/** Leads to the whole collection (DISC-02). */
export function ViewAll({ section }: { section: EditorialSection }) {
  return (
    <Link className="viewall" to={href.section(section.id)} aria-label={`View All ${section.title}`}>
      View All
      <Icon name="arrow-right" size="small" />
    </Link>
  );
}

export function SectionHeading({ section }: { section: EditorialSection }) {
  return (
    <div className="sechead">
      <div>
        <h2 className="t-head">{section.title}</h2>
        <p className="t-sm soft">{section.description}</p>
      </div>
      <ViewAll section={section} />
    </div>
  );
}

export function RailSkeleton() {
  return (
    <SkeletonList className="rail" count={limits.display.editorialPreview / 2}>
      {() => <CardSkeleton />}
    </SkeletonList>
  );
}
