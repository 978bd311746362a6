import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { HandlerInput } from '#contract/endpoint.ts';
import type * as calls from '#contract/catalog-import.ts';
import { limits } from '#contract/limits.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { withPatientDatabase } from '#server/database/patient-database.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { FileError } from '#server/files/file-error.ts';
import { readDataString } from '#server/media/upload-folder.ts';
import { analyseStagedRows, dropStagedRows, holdingFile } from './catalog-import.sql.ts';
import { publish, refreshSearch } from './import-catalog.ts';
import * as files from './import-files.sql.ts';
import { fingerprintOf, stageFile } from './stage-file.ts';

const { partBytes } = limits.importFile;

/** Returns the unfinished upload of a file with this name and size, or else starts one. */
export async function openImportFile({ database }: Context, body: HandlerInput<typeof calls.openImportFile>['body']) {
  await files.insertImportFile(database, body);
  const [current] = await files.selectImportFiles(database);
  const isSame = current?.file.fileName === body.fileName && current.file.bytes === body.bytes;
  if (!current || !isSame || current.file.state !== 'uploading')
    throw new CallError(
      'already_exists',
      'Another file is being imported. Wait until that import ends, or discard it.',
    );
  return current;
}

/** A part that was already stored is ignored, because its first request may have got no response. */
export async function savePart(context: Context, { params, body }: HandlerInput<typeof calls.uploadImportPart>) {
  const content = await readDataString(context.config, body);
  await inTransaction(context.database, async (queries) => {
    const file = found(await files.lockImportFile(queries, params.id), 'not_found', 'This upload was discarded');
    if (params.part < file.parts) return;
    const size = Math.min(partBytes, file.bytes - file.parts * partBytes);
    if (params.part > file.parts || content.length !== size)
      throw new CallError('invalid_input', 'This part doesn’t follow the parts that the server has');
    await files.insertPart(queries, file.id, params.part, content);
    const parts = file.parts + 1;
    const isWhole = parts * partBytes >= file.bytes;
    await files.changeImportFile(queries, file.id, { parts, ...(isWhole && { state: 'checking' }) });
    if (isWhole) await files.queueImportFile(queries, file.id);
  });
}

export async function checkAgain(
  { queries }: Administration,
  { params, body }: HandlerInput<typeof calls.checkImportFile>,
): Promise<void> {
  const file = await lockReady(queries, params.id);
  await files.changeImportFile(queries, file.id, { state: 'checking', review: body.review, preview: null });
  await files.queueImportFile(queries, file.id);
}

export async function startFileImport(
  { queries, record }: Administration,
  { params }: HandlerInput<typeof calls.startFileImport>,
): Promise<void> {
  const { id, fileName, review, importId } = await lockReady(queries, params.id);
  await files.changeImportFile(queries, id, { state: 'importing' });
  await files.queueImportFile(queries, id);
  await record('added', 'import', importId ?? id, { after: { name: fileName, review } });
}

async function lockReady(queries: Administration['queries'], id: number): Promise<files.StoredFile> {
  const file = found(await files.lockImportFile(queries, id), 'not_found', 'This file was discarded');
  if (file.state !== 'ready') throw new CallError('already_handled', 'Someone else already started this');
  return file;
}

export async function discardImportFile({ queries, record }: Administration, { params }: { params: { id: number } }) {
  const file = found(await files.lockImportFile(queries, params.id), 'not_found', 'This file was discarded');
  await files.deleteImportFile(queries, file.id);
  if (file.state === 'importing')
    await record('deleted', 'import', file.importId ?? file.id, { before: { name: file.fileName } });
}

const jobInput = z.object({ fileId: z.number() });

/**
 * Checks or imports the file in the browser. Staged rows stay when the process stops, so the next run continues. The
 * import itself is one transaction, so a run after it only has to delete the file.
 */
export async function runImportFile(context: Context, payload: unknown, stopping: AbortSignal): Promise<void> {
  const { fileId } = jobInput.parse(payload);
  const current = await fileAtWork(context.database, fileId);
  if (!current) return;
  if (current.finishedAt !== null) return end(context.database, current.file);
  const folder = join(context.config.dataDir, 'imports', randomUUID());
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'file');
  try {
    await pipeline(Readable.from(files.contentOf(context.database, current.file, partBytes)), createWriteStream(path));
    const fingerprint = await fingerprintOf(path);
    const staged = await withPatientDatabase(context.database, (database) =>
      holdingFile(database, fingerprint, () => work(database, current.file, { path, fingerprint, stopping })),
    );
    if (!staged) throw new Error('Another process is importing this file');
    if (staged.rows !== undefined) return;
    if (await fileAtWork(context.database, fileId)) await files.queueImportFile(context.database, fileId);
    // Rows that were staged after an administrator discarded the file.
    else await dropStagedRows(context.database, staged.id);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    await files.changeImportFile(context.database, fileId, { state: 'failed', problem: error.message });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fileAtWork(database: Database, fileId: number) {
  const [current] = await files.selectImportFiles(database);
  const isAtWork = current?.file.state === 'checking' || current?.file.state === 'importing';
  return current?.file.id === fileId && isAtWork ? current : undefined;
}

interface Reading {
  path: string;
  fingerprint: string;
  stopping: AbortSignal;
}

async function work(database: Database, file: files.StoredFile, { path, fingerprint, stopping }: Reading) {
  let columns: { name: string; use: string | null }[] = [];
  let source = '';
  const staged = await stageFile(database, {
    path,
    stagedRows: file.stagedRows,
    fileName: file.fileName,
    fingerprint,
    async onOpened(id, read) {
      columns = [...read.columns];
      source = read.source.name;
      await files.changeImportFile(database, file.id, { importId: id });
    },
    goesOn: async () => !stopping.aborted && (await fileAtWork(database, file.id)) !== undefined,
  });
  const { id: importId, rows: stagedRows } = staged;
  if (stagedRows === undefined) return staged;
  await files.changeImportFile(database, file.id, { stagedRows });
  await analyseStagedRows(database);
  if (file.state === 'importing') {
    const { taken } = await publish(database, importId, { waiting: file.review });
    await end(database, { ...file, importId });
    if (taken > 0) await refreshSearch(database);
  } else
    await publish(database, importId, {
      waiting: file.review,
      dryRun: true,
      async onPublished(queries, outcome) {
        const rows = await files.selectPreviewRows(queries, importId, limits.importFile.previewRows);
        const preview = { columns, source, ...outcome, rows };
        // Not in the transaction of the dry run, which is rolled back.
        await files.changeImportFile(database, file.id, { state: 'ready', preview });
      },
    });
  return staged;
}

async function end(database: Database, file: files.StoredFile): Promise<void> {
  if (file.importId !== null) await dropStagedRows(database, file.importId);
  await files.deleteImportFile(database, file.id);
}
