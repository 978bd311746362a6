import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CatalogueImport } from '#contract/catalogue-imports.ts';
import { href } from '#web/href.ts';
import { saveFile } from '#web/lib/device/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { PendingRows } from './pending-rows.tsx';
import { ImportUndoDialog } from './import-undo-dialog.tsx';
import { useImportSamples } from './import-review-api.ts';
import { QueueList } from './queue-list.tsx';
import { useDecision } from './use-decision.ts';
import { fetchImportReport, useCatalogueImports } from './moderation-queue-api.ts';
import { QueueActions } from './queue-actions.tsx';
import { QueueTitle } from './queue-title.tsx';
import { QueueNotes } from './queue-notes.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';

export function QueueImports() {
  const query = useCatalogueImports();
  const [reviewing, setReviewing] = useState<number>();
  const reviewed = query.data?.find(({ id }) => id === reviewing);
  if (reviewed) return <PendingRows imported={reviewed} onClose={() => setReviewing(undefined)} />;
  return (
    <QueueList
      label="Catalog imports"
      query={query}
      empty={<EmptyState title="No imports yet">Imports made with “npm run catalogue:import” appear here.</EmptyState>}
    >
      {(imported) => <Import imported={imported} onReview={() => setReviewing(imported.id)} />}
    </QueueList>
  );
}

function Import({ imported, onReview }: { imported: CatalogueImport; onReview: () => void }) {
  const { id, fileName, source, sourceLicence, startDate, finishDate, undoneDate, undoing, waiting, hasReport } =
    imported;
  const { pending, run } = useDecision();
  const [opened, setOpened] = useState<'samples' | 'undo'>();
  const download = async () => saveFile(await fetchImportReport(id), `${fileName}.report.csv`);
  return (
    <>
      <QueueTitle
        name={fileName}
        facts={
          <>
            {finishDate ? (
              <TimeAgo moment={finishDate} />
            ) : (
              <>
                {imported.isRunning ? 'Running' : 'Interrupted'}, started <TimeAgo moment={startDate} />
              </>
            )}
            {` · ${source} · ${sourceLicence}`}
          </>
        }
      />
      {finishDate ? <Outcomes imported={imported} /> : <Progress imported={imported} />}
      {opened === 'samples' && <ImportSamples importId={id} />}
      <QueueActions>
        {waiting > 0 && !undoing && (
          <Button aria-label={`Review ${counted(waiting, 'row')}: ${fileName}`} onClick={onReview}>
            Review {counted(waiting, 'row')}
          </Button>
        )}
        {finishDate && !undoneDate && !undoing && opened !== 'samples' && (
          <Button variant="secondary" aria-label={`Show samples: ${fileName}`} onClick={() => setOpened('samples')}>
            Show samples
          </Button>
        )}
        {hasReport && (
          <Button variant="secondary" pending={pending} onClick={() => void run(download, 'Report downloaded')}>
            Download report
          </Button>
        )}
        {finishDate && !undoneDate && !undoing && (
          <Button variant="secondary" aria-label={`Undo import: ${fileName}`} onClick={() => setOpened('undo')}>
            Undo import
          </Button>
        )}
      </QueueActions>
      {opened === 'undo' && <ImportUndoDialog imported={imported} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** After the whole file has been read, the server publishes all rows in one step. */
function Progress({
  imported: { rowsRead, rowsPerSecond, partRead, secondsLeft, isRunning },
}: {
  imported: CatalogueImport;
}) {
  if (!isRunning) {
    const read = rowsRead === 0 ? '' : `Stopped after ${counted(rowsRead, 'row')}. `;
    return <p className={typography.small}>{read}Nothing was published. Import the file again to continue.</p>;
  }
  if (rowsRead === 0) return null;
  const left =
    secondsLeft === null || secondsLeft === 0 ? 'publishing' : `about ${secondsLeft.toLocaleString('en')} s left`;
  return (
    <p className={classNames(typography.small, typography.numerals)}>
      {rowsRead.toLocaleString('en')} rows read · {rowsPerSecond.toLocaleString('en')} a second ·{' '}
      {Math.floor(partRead * 100)}% · {left}
    </p>
  );
}

/** Lists a few of the added products, so that an administrator can quickly judge the import. */
function ImportSamples({ importId }: { importId: number }) {
  const { data, error } = useImportSamples(importId);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <LineSkeleton />;
  return (
    <QueueNotes label="Samples">
      {data.length === 0 && <li>It added no products.</li>}
      {data.map(({ id, brandName, name, variantName, categoryName, subcategoryName }) => (
        <li key={id}>
          <Link to={href.product(id)}>{[brandName, name, variantName].filter(Boolean).join(' · ')}</Link>
          {`, ${[categoryName, subcategoryName].filter(Boolean).join(' / ') || 'no category'}`}
        </li>
      ))}
    </QueueNotes>
  );
}

function Outcomes({
  imported: { taken, merged, skipped, waiting, reasons, undoing, undoneDate, kept },
}: {
  imported: CatalogueImport;
}) {
  const explained = reasons.flatMap(({ reason, outcome, rows }) =>
    reason === null ? [] : [{ reason, outcome, rows }],
  );
  return (
    <>
      <p className={classNames(typography.small, typography.numerals)}>
        {[`${(taken ?? 0).toLocaleString('en')} added`, `${(merged ?? 0).toLocaleString('en')} merged`].join(' · ')}
        {` · ${(skipped ?? 0).toLocaleString('en')} skipped`}
        {waiting > 0 && ` · ${waiting.toLocaleString('en')} pending`}
      </p>
      {undoing && (
        <p className={classNames(typography.small, typography.numerals)} role="status">
          Undoing: {undoing.done.toLocaleString('en')} of {counted(undoing.total, 'product')} removed
        </p>
      )}
      {undoneDate && (
        <p className={typography.small}>
          Undone <TimeAgo moment={undoneDate} />
          {kept > 0 && `; ${counted(kept, 'product')} in use not removed`}
        </p>
      )}
      {explained.length > 0 && (
        <QueueNotes label="Reasons">
          {explained.map(({ reason, outcome, rows }) => (
            <li key={`${outcome} ${reason}`}>
              {rows.toLocaleString('en')} {rows === 1 ? 'row' : 'rows'} {outcome}: {reason}
            </li>
          ))}
        </QueueNotes>
      )}
    </>
  );
}
