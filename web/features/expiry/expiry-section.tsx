import type { ReactNode } from 'react';
import type { EntryUsage } from '#contract/uses.ts';
import { expiryWords } from '#contract/expiry-date.ts';
import { today, writtenDay } from '#web/ui/controls/days.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { reasonWords } from './expiry-words.ts';
import { SuggestMonths } from './suggest-months.tsx';
import * as styles from './expiry-section.module.css';

/** `children` is the button that edits the package. */
export function TurnsSection({ life, children }: { life: EntryUsage; children: ReactNode }) {
  const { clock, batchNote, printedExpiry } = life;
  return (
    <section className={classNames(layout.panel, styles.section)} aria-labelledby="turns-title">
      <div className={styles.head}>
        <h2 id="turns-title" className={typography.subtitle}>
          {clock ? expiryWords(clock.expiresOn, today()) : 'Expiry'}
        </h2>
        {children}
      </div>
      {clock && (
        <p className={typography.numerals}>
          Good through <b>{writtenDay(clock.expiresOn)}</b>
        </p>
      )}
      <p className={classNames(typography.small, typography.soft)}>{reasonWords(life)}</p>
      <SuggestMonths life={life} />
      {(printedExpiry ?? batchNote) !== null && (
        <dl className={styles.facts}>
          {printedExpiry !== null && <Fact name="Printed expiry" value={printedExpiry} />}
          {batchNote !== null && <Fact name="Batch" value={batchNote} />}
        </dl>
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
