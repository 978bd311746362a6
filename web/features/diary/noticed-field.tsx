import type { ReactionKind } from '#contract/statuses.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { FieldGroup, FieldMessage } from '#web/ui/controls/field.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { kindWords, noticedKinds, strengthChoices } from './diary-words.ts';
import * as styles from './noticed-field.module.css';

/** The chosen reactions with their strengths. `fine` stands alone and has none. */
export type Noticed = ReadonlyMap<ReactionKind, number | undefined>;

interface NoticedFieldProps {
  noticed: Noticed;
  error: string | undefined;
  onChange: (noticed: Noticed) => void;
}

/** Several reactions, each with its strength, or none. */
export function NoticedField({ noticed, error, onChange }: NoticedFieldProps) {
  const toggle = (kind: ReactionKind) => {
    const next = new Map(noticed);
    if (kind === 'fine') return onChange(new Map(noticed.has('fine') ? [] : [['fine', undefined]]));
    next.delete('fine');
    if (!next.delete(kind)) next.set(kind, undefined);
    return onChange(next);
  };
  const chosen = [...noticed].filter(([kind]) => kind !== 'fine');
  return (
    <FieldGroup label="What did you notice?" describedBy={error ? 'noticed-message' : undefined}>
      <div className={layout.cluster}>
        {(['fine', ...noticedKinds] as const).map((kind) => (
          <Chip key={kind} pressed={noticed.has(kind)} onClick={() => toggle(kind)}>
            {kindWords[kind]}
          </Chip>
        ))}
      </div>
      {chosen.map(([kind, strength]) => (
        <div key={kind} className={styles.strength} role="group" aria-label={`How strong: ${kindWords[kind]}`}>
          <span className={typography.small}>{kindWords[kind]}</span>
          <div className={styles.choices}>
            {strengthChoices.map(({ value, label }) => (
              <Chip
                key={value}
                size="small"
                pressed={strength === value}
                onClick={() => onChange(new Map(noticed).set(kind, value))}
              >
                {label}
              </Chip>
            ))}
          </div>
        </div>
      ))}
      {error && <FieldMessage id="noticed-message" error={error} hint={undefined} />}
    </FieldGroup>
  );
}
