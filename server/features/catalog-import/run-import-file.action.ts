import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { withPatientDatabase } from '#server/database/patient-database.ts';
import { FileError } from '#server/files/file-error.ts';
import { analyseStagedRows, dropStagedRows, holdingFile } from './catalog-import.sql.ts';
import { publish, refreshSearch } from './import-catalog.ts';
import * as files from './import-files.sql.ts';
import { fingerprintOf, stageFile, StagingStopped } from './stage-file.ts';

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
    await pipeline(
      Readable.from(files.contentOf(context.database, current.file, limits.importFile.partBytes)),
      createWriteStream(path),
    );
    const fingerprint = await fingerprintOf(path);
    const isDone = await withPatientDatabase(context.database, (database) =>
      holdingFile(database, fingerprint, async () => {
        await work(database, current.file, { path, fingerprint, stopping });
        return true;
      }),
    );
    if (!isDone) throw new Error('Another process is importing this file');
  } catch (error) {
    await handle(context.database, fileId, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fileAtWork(database: Database, fileId: number) {
  const [current] = await files.selectImportFiles(database);
  const isAtWork = current?.file.state === 'checking' || current?.file.state === 'importing';
  return current?.file.id === fileId && isAtWork ? current : undefined;
}

async function handle(database: Database, fileId: number, error: unknown): Promise<void> {
  if (error instanceof FileError) {
    await files.changeImportFile(database, fileId, { state: 'failed', problem: error.message });
  } else if (error instanceof StagingStopped) {
    if (await fileAtWork(database, fileId)) await files.queueImportFile(database, fileId);
    // Rows that were staged after an administrator discarded the file.
    else await dropStagedRows(database, error.importId);
  } else {
    throw error;
  }
}

interface Reading {
  path: string;
  fingerprint: string;
  stopping: AbortSignal;
}

async function work(database: Database, file: files.StoredFile, { path, fingerprint, stopping }: Reading) {
  let columns: { name: string; use: string | null }[] = [];
  let source = '';
  const importId = await stageFile(database, {
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
  await files.changeImportFile(database, file.id, { stagedRows: await files.countStaged(database, importId) });
  await analyseStagedRows(database);
  if (file.state === 'importing') return importStaged(database, file, importId);
  await publish(database, importId, {
    waiting: file.review,
    dryRun: true,
    async onPublished(queries, counts) {
      const { rows, reasons } = await files.selectPreview(queries, importId, limits.importFile.previewRows);
      const preview = { columns, source, ...counts, rows, reasons };
      // Not in the transaction of the dry run, which is rolled back.
      await files.changeImportFile(database, file.id, { state: 'ready', preview });
    },
  });
}

async function importStaged(database: Database, file: files.StoredFile, importId: number): Promise<void> {
  const { taken } = await publish(database, importId, { waiting: file.review });
  await end(database, { ...file, importId });
  if (taken > 0) await refreshSearch(database);
}

async function end(database: Database, file: files.StoredFile): Promise<void> {
  if (file.importId !== null) await dropStagedRows(database, file.importId);
  await files.deleteImportFile(database, file.id);
}
