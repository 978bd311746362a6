import { limits } from '#contract/limits.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tag, tagLook } from '#web/ui/tag.tsx';
import './shelf-tags.css';

interface YourTagsProps {
  title?: string;
  /** Most used first. */
  counts: readonly { tag: string; count: number }[];
  /** Makes each tag a filter that is on or off. */
  chosen?: string | undefined;
  onChoose?: (tag: string | undefined) => void;
}

/** The most used tags with their counts; nothing where no product has tags (SHELF-07 to SHELF-10). */
export function YourTags({ title = 'Your Tags', counts, chosen, onChoose }: YourTagsProps) {
  const hidden = counts.length - limits.tags.summary;
  if (counts.length === 0) return null;
  return (
    <section className="panel yourtags" aria-label={title}>
      <h2 className="t-sub">{title}</h2>
      <ul className="tags lgtags">
        {counts.slice(0, limits.tags.summary).map(({ tag, count }) => (
          <li key={tag}>
            {onChoose ? (
              <button
                type="button"
                className={classNames('tag', tagLook(tag))}
                aria-pressed={tag === chosen}
                onClick={() => onChoose(tag === chosen ? undefined : tag)}
              >
                {tag} <span className="num mute">{count}</span>
              </button>
            ) : (
              <Tag name={tag}>
                {' '}
                <span className="num mute">{count}</span>
              </Tag>
            )}
          </li>
        ))}
        {hidden > 0 && <li className="tag more">+{hidden} more</li>}
      </ul>
    </section>
  );
}
