import { namedTags } from '#contract/statuses.ts';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames, layout, type Wrapping } from '#web/ui/tokens/classes.ts';
import * as styles from './tag.module.css';

/** Returns the value of `data-look` for a tag with its own color (CONST-11), or undefined for any other tag. */
function tagLook(name: string): string | undefined {
  return namedTags.some((named) => named === name) ? name.replaceAll(' ', '-') : undefined;
}

export function Tag({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className={styles.tagLabel} data-slot="tag" data-look={tagLook(name)} dir="auto">
      {name}
      {children}
    </span>
  );
}

export function TagButton({ name, className, children, ...rest }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.tagLabel, className)}
      data-slot="tag"
      data-look={tagLook(name)}
      dir="auto"
    >
      {name}
      {children}
    </button>
  );
}

export function MoreTags({ children }: { children: ReactNode }) {
  return (
    <li className={classNames(styles.tagLabel, styles.more)} data-slot="tag">
      {children}
    </li>
  );
}

export function TagList({ tags, limit = tags.length }: { tags: readonly string[]; limit?: number }) {
  const hidden = tags.length - limit;
  if (tags.length === 0) return null;
  return (
    <ul className={layout.cluster} data-slot="tags" aria-label="Tags">
      {tags.slice(0, limit).map((tag) => (
        <li key={tag}>
          <Tag name={tag} />
        </li>
      ))}
      {hidden > 0 && (
        <MoreTags>
          <span aria-hidden="true">+{hidden}</span>
          <span className={layout.visuallyHidden}>and {hidden} more</span>
        </MoreTags>
      )}
    </ul>
  );
}

type PillProps = Wrapping & { solid?: boolean };

/** A small label for a category or, if `solid` is true, for an editorial section such as "Viral". */
export function Pill({ solid, className, children }: PillProps) {
  return <span className={classNames(styles.pill, solid && styles.solid, className)}>{children}</span>;
}

export function PillLink({ solid, className, children }: PillProps) {
  return <Slot.Root className={classNames(styles.pill, solid && styles.solid, className)}>{children}</Slot.Root>;
}
