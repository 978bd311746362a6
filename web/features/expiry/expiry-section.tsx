import { useState } from 'react';
import type { EntryUsage } from '#contract/uses.ts';
import { expiryWords } from '#contract/expiry-date.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { today, writtenDay } from '#web/ui/controls/days.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { reasonWords } from './expiry-words.ts';
import { PackageFields } from './package-fields.tsx';
import { SuggestMonths } from './suggest-months.tsx';
import * as styles from './expiry-section.module.css';

/** Shows when and why the package expires, and the printed expiry and batch that the owner copied from the package. */
export function TurnsSection({ life }: { life: EntryUsage }) {
  const [isEditing, setIsEditing] = useState(false);
  const { clock, batchNote, printedExpiry } = life;
  return (
    <section className={classNames(layout.panel, styles.section)} aria-labelledby="turns-title">
      <div className={styles.head}>
        <h2 id="turns-title" className={typography.subtitle}>
          {clock ? expiryWords(clock.expiresOn, today()) : 'Expiry'}
        </h2>
        {!isEditing && (
          <Button variant="secondary" icon="pencil" onClick={() => setIsEditing(true)}>
            Edit package
          </Button>
        )}
      </div>
      {clock && (
        <p className={typography.numerals}>
          Good through <b>{writtenDay(clock.expiresOn)}</b>
        </p>
      )}
      <p className={classNames(typography.small, typography.soft)}>{reasonWords(life)}</p>
      <SuggestMonths life={life} />
      {isEditing ? (
        <PackageFields life={life} onDone={() => setIsEditing(false)} />
      ) : (
        (printedExpiry ?? batchNote) !== null && (
          <dl className={styles.facts}>
            {printedExpiry !== null && <Fact name="Printed expiry" value={printedExpiry} />}
            {batchNote !== null && <Fact name="Batch" value={batchNote} />}
          </dl>
        )
      )}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className={classNames(typography.tiny, typography.muted)}>{name}</dt>
      <dd className={typography.numerals} dir="auto">
        {value}
      </dd>
    </div>
  );
}
