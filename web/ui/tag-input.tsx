import { limits } from '#contract/limits.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Chip } from './chip.tsx';
import { classNames } from './class-names.ts';
import { Field, type FieldText } from './field.tsx';
import { Icon } from './icon.tsx';
import { tagLook } from './tag.tsx';
import { withTag, withoutTag } from './tag-rules.ts';

interface TagInputProps extends Pick<FieldText, 'label' | 'optional' | 'hint' | 'error'> {
  tags: readonly string[];
  onTagsChange: (tags: string[]) => void;
  /** The shelf dialogs lower-case every tag (OP-56). */
  lowerCase?: boolean;
  suggestions?: readonly string[];
  maximum?: number;
}

/** Enter adds what is typed, pressing a tag removes it, suggestions are one press away (ADDS-07 to ADDS-13). */
export function TagInput({
  tags,
  onTagsChange,
  lowerCase = false,
  suggestions = [],
  maximum = limits.tag.perEntry,
  hint = 'Press a tag to remove it',
  ...field
}: TagInputProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (tag: string) => onTagsChange(withTag(tags, tag, { lowerCase, maximum }));
  const remove = (tag: string) => {
    onTagsChange(withoutTag(tags, tag));
    input.current?.focus();
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(typed);
    setTyped('');
  };
  return (
    <>
      <Field {...field} hint={hint}>
        {(control) => (
          <div className="tagin">
            {tags.map((tag) => (
              <TagButton key={tag} tag={tag} onPress={() => remove(tag)} />
            ))}
            <input
              {...control}
              ref={input}
              value={typed}
              placeholder="Type a tag, press Enter"
              autoComplete="off"
              enterKeyHint="enter"
              maxLength={limits.tag.maximum}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={pressKey}
            />
          </div>
        )}
      </Field>
      {suggestions.length > 0 && (
        <Suggestions
          suggestions={suggestions}
          tags={tags}
          onAdd={add}
          onRemove={(tag) => onTagsChange(withoutTag(tags, tag))}
        />
      )}
    </>
  );
}

function TagButton({ tag, onPress }: { tag: string; onPress: () => void }) {
  return (
    <button type="button" className={classNames('tag', tagLook(tag))} aria-label={`Remove ${tag}`} onClick={onPress}>
      {tag}
      <Icon name="close" />
    </button>
  );
}

interface SuggestionsProps {
  suggestions: readonly string[];
  tags: readonly string[];
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
}

function Suggestions({ suggestions, tags, onAdd, onRemove }: SuggestionsProps) {
  return (
    <fieldset className="f">
      <legend className="lab">Suggested</legend>
      <div className="scrollx sugg">
        {suggestions.map((tag) => {
          const chosen = tags.includes(tag);
          return (
            <Chip
              key={tag}
              size="small"
              icon={chosen ? 'check' : 'plus'}
              pressed={chosen}
              onClick={() => (chosen ? onRemove(tag) : onAdd(tag))}
            >
              {tag}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
