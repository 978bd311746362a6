import { Note } from '#web/ui/text/note.tsx';
import { useState } from 'react';
import { type EntryUsage, setBuyAgain, weighProduct } from '#contract/uses.ts';
import { Button, SmallButton } from '#web/ui/controls/button.tsx';
import { today, writtenDay } from '#web/ui/controls/days.ts';
import { LevelSlider } from '#web/ui/controls/level-slider.tsx';
import { SectionHead } from '#web/ui/layout/titled-section.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { countUse, setLevel, undoUse } from './uses.ts';
import { UsedOnDialog } from './used-on-dialog.tsx';
import * as styles from './uses-section.module.css';
import { limits } from '#contract/limits.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { FormError, TextField } from '#web/ui/controls/field.tsx';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { useUsageChange } from './api.ts';
import { showFailure } from '#web/ui/feedback/toast.ts';

export function UsesSection({ usage }: { usage: EntryUsage }) {
  const { entry, useCount, uses, lastRecorded } = usage;
  const { product } = entry;
  const [latest] = uses;
  const [isDating, setIsDating] = useState(false);
  return (
    <section className={classNames(layout.panel, styles.section)} aria-labelledby="uses-title">
      <SectionHead
        titleId="uses-title"
        title="Uses"
        summary={
          <>
            {useCount === 0 ? 'No uses logged yet' : counted(useCount, 'use')}
            {latest && `, last ${latest.usedOn === today() ? 'today' : writtenDay(latest.usedOn)}`}
          </>
        }
      >
        {latest && (
          <Button
            variant="ghost"
            disabled={!lastRecorded}
            onClick={() => lastRecorded && void undoUse(product, entry.id, lastRecorded)}
          >
            Undo last
          </Button>
        )}
        <Button variant="secondary" icon="calendar" aria-haspopup="dialog" onClick={() => setIsDating(true)}>
          Another day
        </Button>
        <Button icon="check" onClick={() => void countUse(product, entry.id)}>
          Used it
        </Button>
        {isDating && <UsedOnDialog product={product} entryId={entry.id} onClose={() => setIsDating(false)} />}
      </SectionHead>
      <Level usage={usage} />
      <Forecast forecast={usage.forecast} />
      <BuyAgain usage={usage} />
      {uses.length > 0 && (
        <details className={styles.latest}>
          <summary>{uses.length < useCount ? `Latest ${uses.length} uses` : 'All uses'}</summary>
          <ul aria-label="Latest uses">
            {uses.map(({ key, usedOn }) => (
              <li key={key}>
                <span className={typography.numerals}>{writtenDay(usedOn)}</span>
                <Button
                  variant="ghost"
                  aria-label={`Undo the use on ${writtenDay(usedOn)}`}
                  onClick={() => void undoUse(product, entry.id, key)}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Level({ usage: { entry, level } }: { usage: EntryUsage }) {
  const [isWeighing, setIsWeighing] = useState(false);
  return (
    <>
      <LevelSlider
        label="How full is it?"
        value={level?.level}
        onValueChange={(percent) => void setLevel(entry.product, entry.id, percent)}
        hint={level ? levelWords(level) : undefined}
      />
      {isWeighing ? (
        <WeighField entryId={entry.id} onDone={() => setIsWeighing(false)} />
      ) : (
        <div>
          <SmallButton icon="pencil" onClick={() => setIsWeighing(true)}>
            Weigh it instead
          </SmallButton>
        </div>
      )}
    </>
  );
}

function levelWords({ setOn, grams }: NonNullable<EntryUsage['level']>): string {
  const day = setOn === today() ? 'today' : `on ${writtenDay(setOn)}`;
  return grams === null ? `Set ${day}` : `Weighed ${day}: ${grams} g`;
}

function Forecast({ forecast }: Pick<EntryUsage, 'forecast'>) {
  const { words, likely } = forecastWords(forecast);
  if (words === '') return null;
  return (
    <div className={styles.forecast}>
      {likely !== undefined && (
        <p className={typography.numerals}>
          Empty around <b>{likely}</b>
        </p>
      )}
      <Note className={typography.numerals}>{words}</Note>
    </div>
  );
}

const surenessWords = { sure: 'a solid estimate', fair: 'a fair estimate', rough: 'a rough guess' } as const;
const missingWords = {
  level: 'Set how full it is to see when it’ll be empty.',
  uses: 'Log five uses over at least a week to see when it’ll be empty.',
  paused: 'You haven’t used it in a while, so we can’t predict when it’ll be empty.',
  empty: 'It’s empty. Set the finish date below.',
  finished: '',
} as const;

function forecastWords(forecast: EntryUsage['forecast']): { words: string; likely?: string } {
  if (forecast.kind === 'unknown') return { words: missingWords[forecast.missing] };
  if (forecast.kind === 'beyond') return { words: `It likely lasts more than ${forecast.years} years.` };
  const { earliest, likely, latest, sureness } = forecast;
  return {
    likely: writtenDay(likely),
    words: `Empty between ${writtenDay(earliest)} and ${writtenDay(latest)} in four out of five cases. This is ${surenessWords[sureness]}.`,
  };
}

const gramsOf = (text: string) => Math.round(Number(text.trim().replace(',', '.')) * 10) / 10;

/** The weight includes the jar. The server calculates the level from it. */
function WeighField({ entryId, onDone }: { entryId: number; onDone: () => void }) {
  const { mutateAsync } = useUsageChange(weighProduct, entryId);
  const { text, failure, pending, submit } = useFormFields({
    valuesAtFirst: () => ({ grams: '' }),
    formOf: ({ grams }) => ({ success: true, data: gramsOf(grams) }),
    moreErrorsOf({ grams }): Record<string, string> {
      const weight = gramsOf(grams);
      return weight > 0 && weight <= limits.package.heaviest ? {} : { grams: 'Please enter the weight in grams' };
    },
    async save(grams) {
      await mutateAsync({ params: { id: entryId }, body: { grams, on: today(), at: new Date().toISOString() } });
      onDone();
    },
    failedTitle: plainFailure,
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure && <FormError>{failure}</FormError>}
      <TextField
        label="Weight in grams"
        inputMode="decimal"
        hint="Include the jar and lid. Your first weight is the starting point. After that, we calculate how full it is from the weight and the size in g or ml below."
        {...text('grams')}
      />
      <div className={layout.formFooter}>
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          Save weight
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function BuyAgain({ usage: { entry, asksBuyAgain, wouldBuyAgain } }: { usage: EntryUsage }) {
  const { mutate, isPending } = useUsageChange(setBuyAgain, entry.id);
  const choose = (wanted: boolean | null) => {
    if (!isPending) mutate({ params: { id: entry.id }, body: { wouldBuyAgain: wanted } }, { onError: showFailure });
  };
  if (!asksBuyAgain && wouldBuyAgain === null) return null;
  return (
    <div className={styles.question} role="group" aria-labelledby="buy-again">
      <p id="buy-again" className={typography.label}>
        Would you buy it again?
      </p>
      <p className={classNames(typography.small, typography.muted)}>
        Others see only how many members would, never who.
      </p>
      <div className={styles.answers}>
        {[true, false].map((wanted) => (
          <Button
            key={String(wanted)}
            variant={wouldBuyAgain === wanted ? 'primary' : 'secondary'}
            aria-pressed={wouldBuyAgain === wanted}
            onClick={() => choose(wanted)}
          >
            {wanted ? 'Yes' : 'No'}
          </Button>
        ))}
        {asksBuyAgain && (
          <Button variant="ghost" onClick={() => choose(null)}>
            Don’t ask again
          </Button>
        )}
      </div>
    </div>
  );
}
