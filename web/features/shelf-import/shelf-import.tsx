import { type ChangeEvent, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import {
  isInProgress,
  useReviewShelfImport,
  useShelfImport,
  useStartShelfImport,
  useWhenImported,
} from '#web/features/shelf-import/api.ts';
import { ImportProgress, LatestImport } from './import-progress.tsx';
import { ImportReview } from './import-review.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './shelf-import.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

export function ShelfImport({ onImported }: { onImported: () => void }) {
  const query = useShelfImport();
  const latest = query.data;
  useWhenImported(latest, onImported);
  if (latest && isInProgress(latest)) return <ImportProgress latest={latest} isFailing={query.isError} />;
  return (
    <>
      {latest && <LatestImport latest={latest} />}
      <ChooseFile />
    </>
  );
}

function ChooseFile() {
  const { mutate, data: rows, error, isPending } = useReviewShelfImport();
  const start = useStartShelfImport();
  return (
    <>
      <FileChoice pending={isPending} onChoose={(file) => mutate(file)} />
      {error && <FormError>{plainFailure(error)}</FormError>}
      {rows && <ImportReview rows={rows} onConfirm={(entries) => start.mutateAsync(entries)} />}
    </>
  );
}

function FileChoice({ pending, onChoose }: { pending: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Clears the input. Otherwise, choosing the same file again after an edit would not fire a change event.
    event.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <div className={styles.head}>
      <p className={typography.soft}>
        Choose the shelf.csv from your download, or a list with one product per line: brand, product, shade, status. Use
        commas, semicolons, or tabs, and at most {limits.shelfImport.rows} rows or 4 MB. You’ll review everything before
        it’s saved.
      </p>
      <div className={classNames(styles.formFooter, layout.formFooter)}>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          hidden
          aria-label="CSV file"
          onChange={choose}
        />
        <Button icon="upload" pending={pending} pendingLabel="Reading..." onClick={() => input.current?.click()}>
          Choose a CSV file
        </Button>
      </div>
    </div>
  );
}
