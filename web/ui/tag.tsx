import { namedTags } from '#contract/statuses.ts';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The class of a tag with a look of its own (CONST-11); plain tags have none. */
export function tagLook(name: string): string | undefined {
  return namedTags.some((named) => named === name) ? name.replaceAll(' ', '-') : undefined;
}

export function Tag({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className={classNames('tag', tagLook(name))}>
      {name}
      {children}
    </span>
  );
}

interface TagListProps {
  tags: readonly string[];
  /** Shows this many, then "+N". */
  limit?: number;
}

export function TagList({ tags, limit = tags.length }: TagListProps) {
  const hidden = tags.length - limit;
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label="Tags">
      {tags.slice(0, limit).map((tag) => (
        <li key={tag}>
          <Tag name={tag} />
        </li>
      ))}
      {hidden > 0 && (
        <li className="tag more">
          <span aria-hidden="true">+{hidden}</span>
          <span className="sr">and {hidden} more</span>
        </li>
      )}
    </ul>
  );
}

/** A quiet pill: a category, or with `solid` an editorial mark such as "Viral". */
export function Pill({ solid, children }: { solid?: boolean; children: ReactNode }) {
  return <span className={classNames('pill', solid && 'solid')}>{children}</span>;
}
