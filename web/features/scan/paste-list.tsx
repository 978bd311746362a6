import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ImportedEntry, ImportRow } from '#contract/shelf-import.ts';
import { ImportReview } from '#web/features/shelf-import/import-review.tsx';
import { importedWords } from '#web/features/shelf-import/api.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError, TextArea } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import { addScanned, reviewList } from './api.ts';
import { csvOf } from './pasted-lines.ts';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import * as styles from './paste-list.module.css';

/** The member reviews the matches before anything is added. Rows without a chosen product stay on the page. */
export function PasteList({ onAdded }: { onAdded: () => void }) {
  const [rows, setRows] = useState<readonly ImportRow[]>();
  const { text, errors, failure, pending, submit } = useFormFields({
    valuesAtFirst: () => ({ list: '' }),
    formOf: ({ list }) => ({ success: true, data: csvOf(list) }),
    moreErrorsOf: ({ list }): Record<string, string> =>
      csvOf(list) === undefined ? { list: 'Enter at least one product, one per line.' } : {},
    async save(csv = '') {
      setRows(await reviewList(csv));
    },
    failedTitle: plainFailure,
  });
  const problem = errors.list ?? failure;
  const add = async (entries: ImportedEntry[], skipped: ImportRow[]) => {
    const added = importedWords(await addScanned(entries));
    if (skipped.length === 0) {
      toast({ title: 'Shelf imported', description: added });
      return onAdded();
    }
    const left = `${counted(skipped.length, 'row')} ${skipped.length === 1 ? 'is' : 'are'} left.`;
    toast({ title: 'Shelf imported', description: `${added} ${left}` });
    setRows(skipped);
  };
  return (
    <>
      <form className={styles.list} onSubmit={(event) => void submit(event)}>
        <TextArea
          label="Products"
          hint="Brand, product, and shade, one product per line."
          placeholder={'Ondine Fable Velvet Lip Rosewood\nHalden Ruelle Barrier Balm'}
          rows={8}
          maxLength={limits.shelfImport.bytes / 16}
          {...text('list')}
          error={undefined}
        />
        {problem && <FormError>{problem}</FormError>}
        <Button type="submit" pending={pending} pendingLabel="Reading...">
          Find these products
        </Button>
      </form>
      {rows && <ImportReview key={rows.map(({ product }) => product).join('\n')} rows={rows} onConfirm={add} />}
    </>
  );
}
