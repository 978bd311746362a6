import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { ClientErrorReport } from '#contract/client-errors.ts';

/** Source maps are stored outside `dist`, because the server serves the files in `dist` (`scripts/web-build.ts`). */
const built = fileURLToPath(new URL('../../../source-maps/', import.meta.url));

/** One line per frame. A frame without a source map stays unchanged. */
export async function readableStack(frames: ClientErrorReport['frames'], folder = built): Promise<string> {
  const files = new Set(frames.map(({ file }) => file));
  const maps = new Map(await Promise.all([...files].map(async (file) => [file, await readMap(folder, file)] as const)));
  return frames.map((frame) => lineOf(frame, maps.get(frame.file))).join('\n');
}

/** Parsed maps take several times the size of their files, so only a few stay in memory. */
const parsed = new LRUCache<string, TraceMap>({ max: 8 });

/** Reads one source map. The contract ensures that the file name contains no path. */
async function readMap(folder: string, file: string): Promise<TraceMap | undefined> {
  const path = join(folder, `${file}.map`);
  try {
    const map = parsed.get(path) ?? new TraceMap(await readFile(path, 'utf8'));
    parsed.set(path, map);
    return map;
  } catch {
    return undefined;
  }
}

function lineOf({ file, line, column }: ClientErrorReport['frames'][number], map: TraceMap | undefined): string {
  // Stacks count columns from 1, and source maps count them from 0.
  const found = map && line > 0 ? originalPositionFor(map, { line, column: Math.max(0, column - 1) }) : undefined;
  if (found?.source == null) return `${file}:${line}:${column}`;
  const place = `${found.source.replace(/^(\.\.\/)+/, '')}:${found.line}:${found.column + 1}`;
  return found.name === null ? place : `${found.name} (${place})`;
}
