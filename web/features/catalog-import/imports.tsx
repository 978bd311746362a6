import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as calls from '#contract/catalog-import.ts';
import { href } from '#web/href.ts';
import { saveFile } from '#web/lib/device/save-file.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineSkeleton } from '#web/ui/feedback/query-list.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { ImportFile, OutcomeNotes } from './import-file.tsx';
import { PendingRows } from './pending-rows.tsx';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';
import { QueueActions, QueueList, QueueNotes, QueueTitle } from '#web/features/moderation/queue-list.tsx';
import { ActionDialog, useAction } from '#web/features/admin/action.tsx';
import { fetchImportReport, useCatalogImports } from './api.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';

export function QueueImports() {
  const query = useCatalogImports();
  const [reviewing, setReviewing] = useState<number>();
  const reviewed = query.data?.find(({ id }) => id === reviewing);
  if (reviewed) return <PendingRows imported={reviewed} onClose={() => setReviewing(undefined)} />;
  return (
    <>
      <ImportFile />
      <QueueList
        label="Catalog imports"
        query={query}
        empty={<EmptyState title="No imports yet">Imports appear here, also those in the terminal.</EmptyState>}
      >
        {(imported) => <Import imported={imported} onReview={() => setReviewing(imported.id)} />}
      </QueueList>
    </>
  );
}

function Import({ imported, onReview }: { imported: calls.CatalogImport; onReview: () => void }) {
  const { id, fileName, source, sourceLicence, startDate, finishDate, undoneDate, undoing, waiting, hasReport } =
    imported;
  const canUndo = finishDate !== null && !undoneDate && !undoing;
  const { pending, run } = useAction();
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
      <QueueActions
        actions={[
          waiting > 0 &&
            !undoing && {
              label: `Review ${counted(waiting, 'row')}`,
              entry: fileName,
              variant: 'primary',
              onPress: onReview,
            },
          canUndo &&
            opened !== 'samples' && { label: 'Show samples', entry: fileName, onPress: () => setOpened('samples') },
          hasReport && { label: 'Download report', pending, onPress: () => void run(download, 'Report downloaded') },
          canUndo && { label: 'Undo import', entry: fileName, onPress: () => setOpened('undo') },
        ]}
      />
      {opened === 'undo' && <ImportUndoDialog imported={imported} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** After the whole file has been read, the server publishes all rows in one step. */
function Progress({ imported }: { imported: calls.CatalogImport }) {
  const { rowsRead, rowsPerSecond, partRead, secondsLeft, isRunning } = imported;
  if (!isRunning) {
    const read = rowsRead === 0 ? '' : `Stopped after ${counted(rowsRead, 'row')}. `;
    return <p className={typography.small}>{read}Nothing was published. Import the file again to continue.</p>;
  }
  if (rowsRead === 0) return null;
  const left = secondsLeft ? `about ${secondsLeft.toLocaleString('en')} s left` : 'publishing';
  return (
    <p className={classNames(typography.small, typography.numerals)}>
      {rowsRead.toLocaleString('en')} rows read · {rowsPerSecond.toLocaleString('en')} a second ·{' '}
      {Math.floor(partRead * 100)}% · {left}
    </p>
  );
}

function ImportSamples({ importId }: { importId: number }) {
  const { data, error } = useCall(calls.listImportSamples, { params: { id: importId } }, { freshFor: 0 });
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

function Outcomes({ imported }: { imported: calls.CatalogImport }) {
  const { taken, merged, skipped, waiting, reasons, undoing, undoneDate, kept } = imported;
  const figure = (count: number | null) => (count ?? 0).toLocaleString('en');
  return (
    <>
      <p className={classNames(typography.small, typography.numerals)}>
        {`${figure(taken)} added · ${figure(merged)} merged · ${figure(skipped)} skipped`}
        {waiting > 0 && ` · ${figure(waiting)} pending`}
      </p>
      {undoing && (
        <p className={classNames(typography.small, typography.numerals)} role="status">
          Undoing: {figure(undoing.done)} of {counted(undoing.total, 'product')} removed
        </p>
      )}
      {undoneDate && (
        <p className={typography.small}>
          Undone <TimeAgo moment={undoneDate} />
          {kept > 0 && `; ${counted(kept, 'product')} in use or changed since not removed`}
        </p>
      )}
      <OutcomeNotes reasons={reasons} />
    </>
  );
}

function ImportUndoDialog({ imported, onClose }: { imported: calls.CatalogImport; onClose: () => void }) {
  const input = { params: { id: imported.id } };
  const { data, error } = useCall(calls.previewImportUndo, input, { freshFor: 0 });
  return (
    <ActionDialog
      title="Undo import?"
      description={error ? error.message : data ? wordsOf(imported.fileName, data) : 'Counting affected products…'}
      confirmLabel="Undo import"
      pendingLabel="Starting..."
      pending={!data}
      send={() => sendChange(calls.undoImport, input, 'product')}
      success="Undo started"
      onClose={onClose}
      onFailed={() => undefined}
    />
  );
}

function wordsOf(fileName: string, { removed, kept }: { removed: number; kept: number }): string {
  const going = `${counted(removed, 'product')} of ${fileName} will be removed, counting each shade and its parent product, and the fields it filled in will be cleared.`;
  if (kept === 0) return going;
  return `${going} ${counted(kept, 'product')} in use or changed since will stay.`;
}
