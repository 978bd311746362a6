import { exportOwnData, importShelf, reviewShelfImport } from '#contract/own-data.ts';
import type { MediaSize } from '#contract/media.ts';
import { importShelf as doImport } from '#server/actions/import-shelf.ts';
import type { Context } from '#server/context.ts';
import type { RegisterDownload } from '#server/http/download.ts';
import type { Register } from '#server/http/register.ts';
import { type ZippedFile, zip } from '#server/http/zip.ts';
import { loadOwnData, type OwnData } from '#server/hydration/own-data.ts';
import { loadShelfImport } from '#server/hydration/shelf-import.ts';
import { readShelfFile } from '#server/policies/shelf-file.ts';
import { photosOf, tableAsCsv, tableAsJson, viewOwnTables } from '#server/views/own-data.ts';

/** Take your data along: one file out, a shelf file in. */
export function ownDataRoutes(register: Register, registerDownload: RegisterDownload): void {
  registerDownload(exportOwnData, async ({ viewer, context: { database, media, now } }) => {
    const data = await loadOwnData(database, viewer.id);
    return {
      fileName: `shelflife-${now().toISOString().slice(0, 10)}.zip`,
      content: zip(filesOf(data, media), now()),
    };
  });
  register(reviewShelfImport, async ({ viewer, body, context }) =>
    loadShelfImport(context.database, viewer.id, await readShelfFile(body.csv)),
  );
  register(importShelf, ({ viewer, body, context }) => doImport(context, viewer.id, body.entries));
}

const largest: MediaSize = 1200;

async function* filesOf(data: OwnData, media: Context['media']): AsyncGenerator<ZippedFile> {
  for (const table of viewOwnTables(data)) {
    yield { name: `${table.name}.json`, content: tableAsJson(table) };
    yield { name: `${table.name}.csv`, content: tableAsCsv(table) };
  }
  const photos = new Map(
    data.reviews.flatMap((review) => photosOf(review.photos)).map(({ hash, fileName }) => [hash, fileName]),
  );
  for (const [hash, name] of photos) {
    const content = await media.get(hash, largest);
    if (content) yield { name, content };
  }
}
