import { limits } from '#contract/limits.ts';
import { suggestedTags } from '#contract/statuses.ts';
import { type KeyboardEvent, useRef } from 'react';
import { Chip } from './chip.tsx';
import { classNames, layout } from '#web/ui/tokens/classes.ts';
import { FieldGroup, Field, type FieldText } from './field.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { TagButton } from '#web/ui/text/tag.tsx';
import * as styles from './tag-input.module.css';
import { isComposing } from './is-composing.ts';

export interface TagValues {
  tags: string[];
  /** Typed text that is not a tag yet. Forms save it as a tag (`withTag`). */
  typed: string;
}

interface TagInputProps extends Pick<FieldText, 'label' | 'hint'>, TagValues {
  onChange: (changed: Partial<TagValues>) => void;
  suggestions?: readonly string[];
}

/** Tags are in lowercase (OP-56). Enter adds the typed tag, and a click removes a tag or adds a suggestion (ADDS-07 to ADDS-13). */
export function TagInput({
  label,
  hint = 'Other members can see your tags. Press a tag to remove it',
  tags,
  typed,
  onChange,
  suggestions = suggestedTags,
}: TagInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const remove = (tag: string) => {
    onChange({ tags: withoutTag(tags, tag) });
    input.current?.focus();
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    onChange({ tags: withTag(tags, typed), typed: '' });
  };
  return (
    <>
      <Field label={label} hint={hint}>
        {({ className: _box, ...control }) => (
          <div className={styles.input}>
            {tags.map((tag) => (
              <TagButton
                key={tag}
                name={tag}
                className={styles.removable}
                aria-label={`Remove ${tag}`}
                onClick={() => remove(tag)}
              >
                <Icon name="close" />
              </TagButton>
            ))}
            <input
              {...control}
              dir="auto"
              ref={input}
              value={typed}
              placeholder="Type a tag, press Enter"
              autoComplete="off"
              enterKeyHint="enter"
              maxLength={limits.tag.maximum}
              onChange={(event) => onChange({ typed: event.target.value })}
              onKeyDown={pressKey}
            />
          </div>
        )}
      </Field>
      {suggestions.length > 0 && (
        <FieldGroup label="Suggested">
          <div className={classNames(layout.scrollRow, styles.suggestions)}>
            {suggestions.map((tag) => {
              const chosen = tags.includes(tag);
              return (
                <Chip
                  key={tag}
                  size="small"
                  icon={chosen ? 'check' : 'plus'}
                  pressed={chosen}
                  onClick={() => onChange({ tags: chosen ? withoutTag(tags, tag) : withTag(tags, tag) })}
                >
                  {tag}
                </Chip>
              );
            })}
          </div>
        </FieldGroup>
      )}
    </>
  );
}

/** Trims and lowercases the tag, and does not add it if it is blank, a duplicate, or beyond the limit of an entry. */
export function withTag(tags: readonly string[], tag: string): string[] {
  const trimmed = tag.trim().toLowerCase();
  if (trimmed === '' || tags.includes(trimmed) || tags.length >= limits.tag.perEntry) return [...tags];
  return [...tags, trimmed];
}

/** @internal Exported for tests. */
export function withoutTag(tags: readonly string[], tag: string): string[] {
  return tags.filter((other) => other !== tag);
}
