import type { ReactionKind } from '#contract/statuses.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { FieldGroup, FieldMessage } from '#web/ui/controls/field.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { kindWords, reactionChoices, strengthChoices } from './diary-words.ts';
import * as styles from './reactions-field.module.css';

/** `fine` means "no reaction". It excludes all other reactions and has no strength. */
export type ChosenReactions = ReadonlyMap<ReactionKind, number | undefined>;

interface ReactionsFieldProps {
  chosen: ChosenReactions;
  error: string | undefined;
  onChange: (chosen: ChosenReactions) => void;
}

/** The strength of a reaction until the member chooses another one: mild. */
const usualStrength = 1;

/** Lets the member choose one or more reactions, each with a strength, or "no reaction". */
export function ReactionsField({ chosen, error, onChange }: ReactionsFieldProps) {
  const toggle = (kind: ReactionKind) => {
    const next = new Map(chosen);
    if (kind === 'fine') return onChange(new Map(chosen.has('fine') ? [] : [['fine', undefined]]));
    next.delete('fine');
    if (!next.delete(kind)) next.set(kind, usualStrength);
    return onChange(next);
  };
  const strengths = [...chosen].filter(([kind]) => kind !== 'fine');
  return (
    <FieldGroup label="What did you notice?" describedBy={error ? 'reactions-message' : undefined}>
      <div className={layout.cluster}>
        {(['fine', ...reactionChoices] as const).map((kind) => (
          <Chip key={kind} pressed={chosen.has(kind)} onClick={() => toggle(kind)}>
            {kindWords[kind]}
          </Chip>
        ))}
      </div>
      {strengths.map(([kind, strength]) => (
        <div key={kind} className={styles.strength} role="group" aria-label={`How strong: ${kindWords[kind]}`}>
          <span className={typography.small}>{kindWords[kind]}</span>
          <div className={styles.choices}>
            {strengthChoices.map(({ value, label }) => (
              <Chip
                key={value}
                size="small"
                pressed={strength === value}
                onClick={() => onChange(new Map(chosen).set(kind, value))}
              >
                {label}
              </Chip>
            ))}
          </div>
        </div>
      ))}
      {error && <FieldMessage id="reactions-message" error={error} hint={undefined} />}
    </FieldGroup>
  );
}
