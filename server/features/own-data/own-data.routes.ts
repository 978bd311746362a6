import { setImmediate as nextTurn } from 'node:timers/promises';
import { exportData } from '#contract/own-data.ts';
import type { MediaSize } from '#contract/media.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register.ts';
import { type ZippedFile, zip } from '#server/files/zip.ts';
import { loadDataExport, type DataExport } from './own-data.hydration.ts';
import { viewExportTables } from './own-data.view.ts';
import { diaryFileName, photosOf, progressFileName } from './exported-photos.view.ts';
import { tableAsCsv, tableAsJson } from './write-export-table.ts';

export function dataExportRoutes(register: Register): void {
  register(exportData, async ({ viewer, context: { database, media, now } }) => {
    const data = await loadDataExport(database, viewer.id);
    return {
      fileName: `shelflife-${now().toISOString().slice(0, 10)}.zip`,
      content: zip(filesOf(data, media), now()),
    };
  });
}

const largest: MediaSize = 1200;

async function* filesOf(data: DataExport, media: Context['media']): AsyncGenerator<ZippedFile> {
  for (const table of viewExportTables(data, nextTurn)) {
    yield { name: `${table.name}.json`, content: await tableAsJson(table) };
    yield { name: `${table.name}.csv`, content: await tableAsCsv(table) };
  }
  const photos = new Map(
    [data.profile?.picture ?? '', ...data.reviews.flatMap((review) => review.photos)]
      .flatMap((address) => photosOf([address]))
      .map(({ hash, fileName }) => [hash, fileName]),
  );
  for (const [hash, name] of photos) {
    const content = await media.get(hash, largest);
    if (content) yield { name, content: [content] };
  }
  for (const { id, picture } of data.progressPhotos) {
    const content = await media.get(picture, largest);
    if (content) yield { name: progressFileName(id), content: [content] };
  }
  for (const { id, picture } of data.diary) {
    const content = picture && (await media.get(picture, largest));
    if (content) yield { name: diaryFileName(id), content: [content] };
  }
}
