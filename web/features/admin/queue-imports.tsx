import type { CatalogueImport } from '#contract/catalogue-imports.ts';
import { keepFile } from '#web/lib/keep-file.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { QueueList } from './queue-list.tsx';
import { useQueueDeed } from './use-queue-deed.ts';
import { fetchImportReport, useCatalogueImports } from './work-queue-api.ts';

/** What catalogue imports took, merged and left out, and why. */
export function QueueImports() {
  return (
    <QueueList
      label="Catalogue imports"
      query={useCatalogueImports()}
      empty={
        <EmptyState title="No imports yet">Files imported with npm run catalogue:import are listed here.</EmptyState>
      }
    >
      {(imported) => <Import imported={imported} />}
    </QueueList>
  );
}

function Import({ imported }: { imported: CatalogueImport }) {
  const { id, fileName, source, sourceLicence, startDate, finishDate, hasReport } = imported;
  const { pending, run } = useQueueDeed();
  const download = async () => keepFile(await fetchImportReport(id), `${fileName}.report.csv`);
  return (
    <>
      <div className="qwho">
        <span className="nm">{fileName}</span>
        <span className="t-xs mute">
          {finishDate ? (
            <TimeAgo moment={finishDate} />
          ) : (
            <>
              Not finished, begun <TimeAgo moment={startDate} />
            </>
          )}
          {` · ${source} · ${sourceLicence}`}
        </span>
      </div>
      {finishDate && <Outcomes imported={imported} />}
      {hasReport && (
        <div className="acts">
          <Button variant="secondary" pending={pending} onClick={() => void run(download, 'Report downloaded')}>
            Download report
          </Button>
        </div>
      )}
    </>
  );
}

function Outcomes({ imported: { taken, merged, skipped, reasons } }: { imported: CatalogueImport }) {
  const explained = reasons.flatMap(({ reason, outcome, rows }) =>
    reason === null ? [] : [{ reason, outcome, rows }],
  );
  return (
    <>
      <p className="t-sm num">
        {[`${(taken ?? 0).toLocaleString('en')} taken`, `${(merged ?? 0).toLocaleString('en')} merged`].join(' · ')}
        {` · ${(skipped ?? 0).toLocaleString('en')} skipped`}
      </p>
      {explained.length > 0 && (
        <ul className="qsaid t-sm soft" aria-label="Reasons">
          {explained.map(({ reason, outcome, rows }) => (
            <li key={`${outcome} ${reason}`}>
              {rows.toLocaleString('en')} {rows === 1 ? 'row' : 'rows'} {outcome}: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
