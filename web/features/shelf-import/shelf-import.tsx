import { FileButton } from '#web/ui/controls/file-button.tsx';
import { Note } from '#web/ui/text/note.tsx';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import * as imports from './api.ts';
import { ImportReview } from './import-review.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './shelf-import.module.css';
import type { ShelfImport } from '#contract/shelf-import.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { showFailure } from '#web/ui/feedback/toast.ts';

export function ShelfImport({ onImported }: { onImported: () => void }) {
  const query = imports.useShelfImport();
  const latest = query.data;
  imports.useWhenImported(latest, onImported);
  if (latest && imports.isInProgress(latest)) return <ImportProgress latest={latest} isFailing={query.isError} />;
  return (
    <>
      {latest && <LatestImport latest={latest} />}
      <ChooseFile />
    </>
  );
}

function ChooseFile() {
  const { mutate, data: rows, error, isPending } = imports.useReviewShelfImport();
  const start = imports.useStartShelfImport();
  return (
    <>
      <div className={styles.head}>
        <p className={typography.soft}>
          Choose the shelf.csv from your download, or a list with one product per line: brand, product, shade, status.
          Use commas, semicolons, or tabs, and at most {limits.shelfImport.rows} rows or 4 MB. You’ll review everything
          before it’s saved.
        </p>
        <div className={classNames(styles.formFooter, layout.formFooter)}>
          <FileButton
            icon="upload"
            fileLabel="CSV file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            pending={isPending}
            onFiles={([file]) => mutate(file)}
          >
            Choose a CSV file
          </FileButton>
        </div>
      </div>
      {error && <FormError>{plainFailure(error)}</FormError>}
      {rows && <ImportReview rows={rows} onConfirm={(entries) => start.mutateAsync(entries)} />}
    </>
  );
}

function ImportProgress({ latest, isFailing }: { latest: ShelfImport; isFailing: boolean }) {
  const { mutateAsync, isPending } = imports.useStopShelfImport();
  const words = `${imports.progressWords(latest)} imported so far`;
  return (
    <section className={styles.section} aria-labelledby="import-progress">
      <h2 id="import-progress" className={typography.subtitle}>
        Import in progress
      </h2>
      <p className={classNames(typography.soft, typography.numerals)} aria-live="polite">
        {words}.
      </p>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label="Import in progress"
        aria-valuetext={words}
        aria-valuenow={latest.done}
        aria-valuemin={0}
        aria-valuemax={latest.total}
      >
        <i style={{ width: `${(100 * latest.done) / latest.total}%` }} />
      </div>
      <ProgressNote isRetrying={latest.state === 'retrying'} isFailing={isFailing} />
      <div className={classNames(layout.formFooter, styles.formFooter)}>
        <Button
          variant="secondary"
          pending={isPending}
          pendingLabel="Stopping..."
          onClick={() => void mutateAsync().catch(showFailure)}
        >
          Stop import
        </Button>
      </div>
    </section>
  );
}

function ProgressNote({ isRetrying, isFailing }: { isRetrying: boolean; isFailing: boolean }) {
  const isOnline = useOnline();
  if (!isOnline)
    return (
      <Banner icon="offline">
        You’re offline. The import continues, and you’ll see its progress once you’re back.
      </Banner>
    );
  if (isFailing)
    return <Banner tone="bad">Failed to load the progress. The import continues, and we’ll try again.</Banner>;
  if (isRetrying)
    return <Banner tone="bad">Something went wrong on our side. The import will continue automatically.</Banner>;
  return <Note>You can leave this page. Your shelf is incomplete until the import ends.</Note>;
}

function LatestImport({ latest }: { latest: ShelfImport }) {
  if (latest.state === 'done')
    return <Note className={styles.latest}>Your last import is complete. {imports.importedWords(latest)}</Note>;
  return (
    <div className={styles.latest}>
      <Banner tone="bad">
        Your last import stopped after {imports.progressWords(latest)}. {latest.problem && `${latest.problem}. `}To add
        the rest, import the file again.
      </Banner>
    </div>
  );
}
