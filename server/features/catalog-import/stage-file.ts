import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import * as imports from './catalog-import.sql.ts';
import type { Database } from '#server/database/database.ts';
import { FileError } from '#server/files/file-error.ts';
import { createPause } from '#server/pauses.ts';
import { type CatalogFile, readCatalog } from './read-catalog.ts';

/** Increment this when the parsing of files changes, so that rows staged by an older version are not reused. */
const readingVersion = 4;
const rowsAtATime = 500;
const millisecondsBetweenProgress = 1000;

interface Staging {
  path: string;
  fileName: string;
  fingerprint: string;
  log?: (line: string) => void;
  onOpened?: (importId: number, file: CatalogFile) => Promise<void>;
  /** The number of rows of the file, if an earlier run has staged all of them. */
  stagedRows?: number | null;
  /** Asked about once per second. */
  goesOn?: () => Promise<boolean>;
}

/**
 * Stages all rows of the file. An interrupted staging resumes. Returns the id of the import, and the number of its rows
 * unless `goesOn` ended the staging.
 */
export async function stageFile(database: Database, staging: Staging) {
  const { path, fileName, fingerprint, log = () => undefined, onOpened, stagedRows, goesOn } = staging;
  let importId: number | undefined;
  try {
    const file = await readCatalog(path);
    const { id, staged } = await imports.openImport(database, { fileName, fingerprint, source: file.source });
    importId = id;
    await onOpened?.(id, file);
    if (staged > 0) log(`Resuming an import that stopped after row ${staged}.`);
    if (staged > 0 && staged === stagedRows) return { id, rows: staged };
    return { id, rows: await stageAll(database, id, file, { staged, log, goesOn }) };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (importId !== undefined) await imports.dropImport(database, importId);
    throw new FileError(`${fileName} was not imported: ${error.message}. Nothing was changed.`);
  }
}

export async function fingerprintOf(path: string): Promise<string> {
  return `${readingVersion}:${await hashOf(path)}`;
}

/** Reads into one buffer, because the buffers of a stream would pile up faster than they are garbage-collected. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(64 * 1024);
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

async function stageAll(
  database: Database,
  importId: number,
  { rows, partRead }: CatalogFile,
  { staged, log, goesOn }: { staged: number; log: (line: string) => void; goesOn: Staging['goesOn'] },
): Promise<number | undefined> {
  const startedAt = performance.now();
  let saidAt = startedAt;
  let batch: imports.StagedRow[] = [];
  /** Returns false if the staging ends here. */
  const stage = async (rowsRead: number): Promise<boolean> => {
    if (batch.length > 0) await imports.stageRows(database, importId, batch);
    batch = [];
    if (performance.now() - saidAt < millisecondsBetweenProgress) return true;
    saidAt = performance.now();
    log(progressLine(rowsRead, partRead(), saidAt - startedAt));
    await imports.writeProgress(database, importId, rowsRead, partRead());
    return goesOn === undefined || goesOn();
  };
  const pause = createPause();
  let rowsRead = 0;
  for await (const row of rows) {
    rowsRead = row.rowNumber;
    if (rowsRead > staged) batch.push(row);
    if (batch.length === rowsAtATime && !(await stage(rowsRead))) return undefined;
    await pause();
  }
  if (!(await stage(rowsRead))) return undefined;
  await imports.writeProgress(database, importId, rowsRead, 1);
  return rowsRead;
}

/**
 * Returns a line with the progress, the rate, and the remaining time at that rate.
 *
 * @internal Only a test imports this.
 */
export function progressLine(rows: number, part: number, milliseconds: number): string {
  const perSecond = Math.round(rows / Math.max(milliseconds / 1000, 0.001));
  const left = part > 0 ? (milliseconds / 1000) * (1 / part - 1) : undefined;
  const facts = [
    `${rows.toLocaleString('en')} rows read`,
    `${perSecond.toLocaleString('en')} rows a second`,
    `${Math.floor(part * 100)} %`,
    ...(left === undefined ? [] : [`about ${timeText(left)} left`]),
  ];
  return facts.join(', ');
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return `${Math.round(seconds / 60)} min`;
}
