import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { MoreTags, Tag, TagButton } from '#web/ui/text/tag.tsx';
import * as styles from './your-tags.module.css';

interface YourTagsProps {
  title?: string;
  /** The tags with their counts, most used first. */
  counts: readonly { tag: string; count: number }[];
  chosen?: string | undefined;
  onChoose?: (tag: string | undefined) => void;
}

/** Shows the most used tags with their counts. Renders nothing if no product has tags (SHELF-07 to SHELF-10). */
export function YourTags({ title = 'Your Tags', counts, chosen, onChoose }: YourTagsProps) {
  const hidden = counts.length - pageLimits.tags.summary;
  if (counts.length === 0) return null;
  return (
    <section className={classNames(layout.panel, styles.card)} data-slot="panel" aria-label={title}>
      <h2 className={typography.subtitle}>{title}</h2>
      <ul className={classNames(styles.tags, layout.cluster)} data-slot="tags">
        {counts.slice(0, pageLimits.tags.summary).map(({ tag, count }) => {
          const figure = (
            <span className={classNames(typography.numerals, styles.muted, typography.muted)}>{count}</span>
          );
          return (
            <li key={tag}>
              {onChoose ? (
                <TagButton
                  name={tag}
                  aria-pressed={tag === chosen}
                  onClick={() => onChoose(tag === chosen ? undefined : tag)}
                >
                  {' '}
                  {figure}
                </TagButton>
              ) : (
                <Tag name={tag}> {figure}</Tag>
              )}
            </li>
          );
        })}
        {hidden > 0 && <MoreTags>+{hidden} more</MoreTags>}
      </ul>
    </section>
  );
}
