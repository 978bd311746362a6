import type { ImportPreview } from '#contract/import-file.ts';
import { Line, Lines } from '#web/features/admin/lines.tsx';
import { QueueNotes } from '#web/features/moderation/queue-list.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './import-file-preview.module.css';
import { OutcomeNotes } from './outcome-notes.tsx';

const outcomeWords = { taken: 'New', merged: 'Merged', skipped: 'Refused', waiting: 'Needs review' };
const shownColumns = 20;

export function PreviewCounts({ preview }: { preview: ImportPreview }) {
  const { taken, merged, skipped, waiting, reasons } = preview;
  const figure = (count: number) => count.toLocaleString('en');
  return (
    <>
      <p className={classNames(typography.small, typography.numerals)}>
        {figure(taken)} new · {figure(merged)} merged · {figure(waiting)} to review · {figure(skipped)} refused
      </p>
      <OutcomeNotes reasons={reasons} />
    </>
  );
}

/** How the import reads the columns and the first rows of the file. */
export function PreviewRows({ preview }: { preview: ImportPreview }) {
  const { source, rows, columns } = preview;
  const used = columns.filter(({ use }) => use !== null);
  const ignored = columns.filter(({ use }) => use === null).map(({ name }) => name);
  const more = ignored.length > shownColumns ? ` and ${ignored.length - shownColumns} more` : '';
  return (
    <div className={styles.preview}>
      <h3 className={typography.strong}>Columns</h3>
      <QueueNotes label="Columns">
        <li>Read as {source}</li>
        {used.map(({ name, use }) => (
          <li key={name}>
            {name} → {use}
          </li>
        ))}
        {ignored.length > 0 && <li>{`Not imported: ${ignored.slice(0, shownColumns).join(', ')}${more}`}</li>}
      </QueueNotes>
      <h3 className={typography.strong}>First rows</h3>
      <Lines label="First rows" pictures={false}>
        {rows.map(({ id, outcome, reason, brandName, name, variantName, barcode, category }) => (
          <Line
            key={id}
            small
            name={[name ?? 'No name', variantName].filter(Boolean).join(' – ')}
            facts={[brandName, category, barcode].filter(Boolean).join(' · ')}
            actions={
              <span className={typography.small}>{[outcomeWords[outcome], reason].filter(Boolean).join(': ')}</span>
            }
          />
        ))}
      </Lines>
    </div>
  );
}
