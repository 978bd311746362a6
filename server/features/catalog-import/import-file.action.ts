import type { HandlerInput } from '#contract/endpoint.ts';
import type * as calls from '#contract/import-file.ts';
import { limits } from '#contract/limits.ts';
import { CallError, found } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/database.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { readDataString } from '#server/media/upload-folder.ts';
import * as files from './import-files.sql.ts';

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
export async function savePart(
  context: Context,
  { params, body }: HandlerInput<typeof calls.uploadImportPart>,
): Promise<void> {
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
