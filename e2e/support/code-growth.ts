import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

const root = join(import.meta.dirname, '../..');
const kilobytes = 1000;

/** Returns the bytes that each module of web/ and its libraries has in a file of the build, before compression. */
function bytesIn(file: string): Map<string, number> {
  const lines = readFileSync(join(root, 'dist/assets', file), 'utf8').split('\n');
  const starts: { source: string | null; line: number; column: number }[] = [];
  eachMapping(new TraceMap(readFileSync(join(root, 'source-maps', `${file}.map`), 'utf8')), (mapping) => {
    starts.push({ source: mapping.source, line: mapping.generatedLine, column: mapping.generatedColumn });
  });
  const bytes = new Map<string, number>();
  for (const [index, { source, line, column }] of starts.entries()) {
    const next = starts[index + 1];
    const end = next?.line === line ? next.column : (lines[line - 1]?.length ?? column);
    const module = source?.replace(/^(\.\.\/)+/, '');
    if (module !== undefined) bytes.set(module, (bytes.get(module) ?? 0) + end - column);
  }
  return bytes;
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** Returns the added minus the deleted lines of each file that differs from the branch point, or from 20 commits ago. */
function grownLines(): Map<string, number> {
  try {
    const branchPoint = git('merge-base', 'HEAD', 'main');
    const before = branchPoint === git('rev-parse', 'HEAD') ? 'HEAD~20' : branchPoint;
    const rows = git('diff', '--numstat', before).split('\n');
    return new Map(
      rows.map((row) => row.split('\t')).map(([added, deleted, path = '']) => [path, Number(added) - Number(deleted)]),
    );
  } catch {
    // A shallow clone has no branch point.
    return new Map();
  }
}

/** Lists the modules in these files of the build that have grown most since the branch point. */
export function grownModules(files: readonly string[]): string {
  const lines = grownLines();
  const modules = files.flatMap((file) => [...bytesIn(file)]);
  const grown = modules.map(([module, bytes]) => ({ module, bytes, lines: lines.get(module) ?? 0 }));
  return grown
    .filter((one) => one.lines > 0)
    .toSorted((one, other) => other.lines - one.lines)
    .slice(0, 8)
    .map((one) => `  ${one.module}: ${one.lines} more lines, now ${(one.bytes / kilobytes).toFixed(1)} kB uncompressed`)
    .join('\n');
}
