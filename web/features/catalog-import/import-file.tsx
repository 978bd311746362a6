import type { ReactNode } from 'react';
import * as calls from '#contract/catalog-import.ts';
import { limits } from '#contract/limits.ts';
import { useAction } from '#web/features/admin/action.tsx';
import { QueueActions, QueueNotes, QueueTitle } from '#web/features/moderation/queue-list.tsx';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { useStore } from '#web/lib/store.ts';
import { DropZone } from '#web/ui/controls/drop-zone.tsx';
import { FileButton } from '#web/ui/controls/file-button.tsx';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LineSkeleton, QueryList } from '#web/ui/feedback/query-list.tsx';
import { showFailureOr } from '#web/ui/feedback/toast.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { type Review, currentUpload, uploadFile, useImportFile } from './api.ts';
import * as styles from './import-file.module.css';
import { Line, Lines } from '#web/features/admin/lines.tsx';

const accept = '.jsonl,.json,.csv,.tsv,.txt,.gz';
const reviewOptions = [
  { value: 'unsure', label: 'Uncertain rows' },
  { value: 'new', label: 'All new rows' },
  { value: 'none', label: 'No rows' },
] as const;

const upload = (file: File, review: Review) =>
  uploadFile(file, review).catch((error: unknown) => showFailureOr(error, 'Failed to upload the file'));

/** An import in the browser: an upload, a check that changes nothing, and the import. Others see it too. */
export function ImportFile() {
  return (
    <section className={styles.section} aria-label="Import a file">
      <QueryList query={useImportFile()} skeleton={<LineSkeleton />}>
        {([file]) => (file ? <CurrentFile file={file} /> : <NewFile />)}
      </QueryList>
    </section>
  );
}

function NewFile() {
  return (
    <DropZone icon="upload" accept={accept} onAdd={([file]) => file && void upload(file, 'unsure')}>
      <span>Choose or drop a catalog file</span>
      <span className={classNames(typography.tiny, typography.muted)}>
        Open Beauty Facts (JSON lines, tab-separated, or CSV) or a CSV file of shades, also with gzip, up to 1 GB.
        You’ll see what happens before anything changes.
      </span>
    </DropZone>
  );
}

function CurrentFile({ file }: { file: calls.ImportFile }) {
  const { id, fileName, state, review, preview } = file;
  const { pending, run } = useAction('Failed to import the file');
  const params = { id };
  const discard = (done: string) => void run(() => sendChange(calls.discardImportFile, { params }, 'queue'), done);
  const start = () => void run(() => sendChange(calls.startFileImport, { params }, 'queue'), 'Import started');
  const check = (chosen: Review) =>
    void run(() => sendChange(calls.checkImportFile, { params, body: { review: chosen } }, 'queue'));
  return (
    <>
      <QueueTitle name={fileName} facts={<span role="status">{stateWords(file)}</span>} />
      {state === 'uploading' && <Upload file={file} />}
      {state === 'failed' && <Banner tone="bad">{file.problem}</Banner>}
      {state === 'ready' && (
        <>
          {preview && <PreviewCounts preview={preview} />}
          <RadioList
            label="Rows to review before they go live"
            options={reviewOptions}
            value={review}
            onValueChange={check}
          />
        </>
      )}
      <QueueActions
        actions={[
          state === 'ready' && { label: 'Import', entry: fileName, variant: 'primary', pending, onPress: start },
          state === 'importing'
            ? { label: 'Stop import', pending, onPress: () => discard('Import stopped') }
            : { label: 'Discard', entry: fileName, pending, onPress: () => discard('File discarded') },
        ]}
      />
      {state === 'ready' && preview && <PreviewRows preview={preview} />}
    </>
  );
}

function Upload({ file: { id, fileName, review } }: { file: calls.ImportFile }): ReactNode {
  const current = useStore(currentUpload);
  if (current?.fileId === id)
    return (
      current.isWaiting && <Banner icon="offline">No connection. The upload continues once you’re back online.</Banner>
    );
  return (
    <div className={styles.resume}>
      <p className={typography.small}>This upload isn’t finished. To continue it, choose {fileName} again.</p>
      <FileButton
        variant="secondary"
        icon="upload"
        fileLabel={`Continue uploading ${fileName}`}
        accept={accept}
        onFiles={([file]) => void upload(file, review)}
      >
        Choose file
      </FileButton>
    </div>
  );
}

const megabytes = (bytes: number) => (bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 });

function stateWords({ state, bytes, parts, rowsRead, partRead }: calls.ImportFile): string {
  const read = `${rowsRead.toLocaleString('en')} rows read · ${Math.floor(partRead * 100)}%`;
  switch (state) {
    case 'uploading':
      return `${megabytes(Math.min(bytes, parts * limits.importFile.partBytes))} of ${megabytes(bytes)} MB uploaded`;
    case 'checking':
      return partRead < 1 ? `Checking · ${read}` : `Checking · ${read} · comparing with the catalog`;
    case 'importing':
      return 'Importing. You can leave this page.';
    case 'ready':
      return 'Checked. Nothing has changed yet.';
    case 'failed':
      return 'Not imported';
  }
}

const outcomeWords = { taken: 'New', merged: 'Merged', skipped: 'Refused', waiting: 'Needs review' };
const shownColumns = 20;

function PreviewCounts({ preview }: { preview: calls.ImportPreview }) {
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

function PreviewRows({ preview }: { preview: calls.ImportPreview }) {
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
      <Lines label="First rows">
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

/** Why rows of an import were not simply added, and how many rows each reason is about. */
export function OutcomeNotes({ reasons }: { reasons: readonly calls.ImportReason[] }) {
  const explained = reasons.filter(({ reason }) => reason !== null);
  if (explained.length === 0) return null;
  return (
    <QueueNotes label="Reasons">
      {explained.map(({ reason, outcome, rows }) => (
        <li key={`${outcome} ${reason}`}>
          {rows.toLocaleString('en')} {rows === 1 ? 'row' : 'rows'} {outcome}: {reason}
        </li>
      ))}
    </QueueNotes>
  );
}
