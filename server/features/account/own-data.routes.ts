import type { Readable } from 'node:stream';
import { exportData } from '#contract/own-data.ts';
import type { MediaSize } from '#contract/media.ts';
import { nextTurn } from '#server/pauses.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import { zip } from '#server/files/zip.ts';
import { type DataExport, openDataExport } from './own-data.hydration.ts';
import { exportReadme, exportFiles, type ExportRow } from './export-files.view.ts';
import { diaryFileName, photosOf, progressFileName, viewExportTables, type ExportTable } from './own-data.view.ts';
import { csvLine } from '#server/files/write-csv.ts';

export function dataExportRoutes(register: Register): void {
  const startOnly = onePerMember();
  register(exportData, async ({ viewer, context: { database, media, now } }) => {
    const data = openDataExport(database, viewer.id);
    // Read before the response begins, so that the caller gets an error if the database is not available.
    const profile = await data.profile();
    const day = now().toISOString().slice(0, 10);
    return {
      fileName: `shelflife-${day}.zip`,
      content: startOnly(viewer.id, zip(filesOf(data, profile?.picture ?? null, media, day), now())),
    };
  });
}

/** Ends the member's previous export, to save memory. A lost connection can leave an older one open. */
function onePerMember(): (memberId: string, archive: Readable) => Readable {
  const running = new Map<string, Readable>();
  return (memberId, archive) => {
    running.get(memberId)?.destroy();
    running.set(memberId, archive);
    return archive.once('close', () => {
      if (running.get(memberId) === archive) running.delete(memberId);
    });
  };
}

async function* filesOf(data: DataExport, profilePicture: string | null, media: Context['media'], day: string) {
  yield { name: 'README.txt', content: [Buffer.from(exportReadme(day))] };
  for (const table of viewExportTables(data)) {
    yield { name: `${table.name}.json`, content: tableAsJson(table) };
    yield { name: `${table.name}.csv`, content: tableAsCsv(table) };
  }
  for await (const { hash, fileName } of photosIn(data, profilePicture)) {
    const photo = await media.get(hash, largest);
    if (photo) yield { name: fileName, content: [photo] };
  }
}

const largest: MediaSize = 1200;

async function* photosIn(data: DataExport, profilePicture: string | null) {
  const named = new Map(photosOf([profilePicture ?? '']).map(({ hash, fileName }) => [hash, fileName]));
  for await (const { photos } of data.reviews())
    for (const { hash, fileName } of photosOf(photos)) named.set(hash, fileName);
  for await (const { productPhoto } of data.requests())
    for (const { hash, fileName } of photosOf([productPhoto ?? ''])) named.set(hash, fileName);
  for await (const { photoUrls } of data.submissions())
    for (const { hash, fileName } of photosOf(photoUrls)) named.set(hash, fileName);
  for (const [hash, fileName] of named) yield { hash, fileName };
  for (const { id, picture } of await data.progressPhotos()) yield { hash: picture, fileName: progressFileName(id) };
  for await (const { id, picture } of data.diary()) if (picture) yield { hash: picture, fileName: diaryFileName(id) };
}

const rowsAtATime = 100;

async function* tableAsJson(table: ExportTable): AsyncGenerator<Buffer> {
  let isEmpty = true;
  for await (const rows of piecesOf(table)) {
    yield Buffer.from((isEmpty ? '[' : ',') + JSON.stringify(rows, null, 2).slice(1, -2));
    isEmpty = false;
  }
  yield Buffer.from(isEmpty ? '[]\n' : '\n]\n');
}

/** Starts the file with a byte order mark, by which spreadsheet programs recognize UTF-8. */
async function* tableAsCsv(table: ExportTable): AsyncGenerator<Buffer> {
  const { columns } = exportFiles[table.name];
  yield Buffer.from(`\ufeff${csvLine(columns)}`);
  for await (const rows of piecesOf(table))
    yield Buffer.from(rows.map((row) => csvLine(columns.map((name) => row[name] ?? null))).join(''));
}

async function* piecesOf({ rows }: ExportTable): AsyncGenerator<ExportRow[]> {
  let piece: ExportRow[] = [];
  for await (const row of rows()) {
    piece.push(row);
    if (piece.length < rowsAtATime) continue;
    yield piece;
    piece = [];
    await nextTurn();
  }
  if (piece.length > 0) yield piece;
  await nextTurn();
}
