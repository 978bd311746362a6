import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ImportedEntry, ImportRow } from '#contract/shelf-import.ts';
import { ImportReview } from '#web/features/shelves/import-review.tsx';
import { importedWords } from '#web/features/shelves/imported-words.ts';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { addScanned, reviewList } from './api.ts';
import { csvOf } from './pasted-lines.ts';
import * as styles from './paste-list.module.css';

/** The same tray for pasted lists: the user reviews the rows before anything is saved. */
export function PasteList({ onAdded }: { onAdded: () => void }) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly ImportRow[]>();
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const read = async () => {
    setProblem(undefined);
    const csv = csvOf(text);
    if (csv === undefined) return setProblem('Enter at least one product, one per line.');
    setReading(true);
    try {
      setRows(await reviewList(csv));
    } catch (error) {
      setProblem(plainFailure(error));
    }
    setReading(false);
  };
  const add = async (entries: ImportedEntry[]) => {
    toast({ title: 'Shelf imported', description: importedWords(await addScanned(entries)) });
    onAdded();
  };
  return (
    <>
      <form
        className={styles.list}
        onSubmit={(event) => {
          event.preventDefault();
          void read();
        }}
      >
        <TextArea
          label="Products"
          hint="Brand, product, and shade, one product per line."
          placeholder={'Ondine Fable Velvet Lip Rosewood\nHalden Ruelle Barrier Balm'}
          rows={8}
          maxLength={limits.shelfImport.bytes / 16}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {problem && <FormError>{problem}</FormError>}
        <Button type="submit" pending={reading} pendingLabel="Reading...">
          Find these products
        </Button>
      </form>
      {rows && <ImportReview key={rows.map(({ product }) => product).join('\n')} rows={rows} onConfirm={add} />}
    </>
  );
}
