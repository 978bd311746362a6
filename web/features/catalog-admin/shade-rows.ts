import { readBarcode } from '#contract/barcodes.ts';
import { repeatedNames, shadeRow } from '#contract/catalog-admin/products.ts';

const columns = ['key', 'name', 'color', 'code', 'barcode', 'image'] as const;
/** A row of the table, as typed. `key` is the id of a stored shade, or a name such as "n1" for a new one. */
export type TypedShade = Record<(typeof columns)[number], string>;
function rowOf(cells: readonly string[]): TypedShade {
  const [key = '', name = '', color = '', code = '', barcode = '', image = ''] = cells;
  return { key, name, color, code, barcode, image };
}

/** The form holds the table as one text, like every other field (`shadeText` of the contract). */
export const readShades = (text: string): TypedShade[] =>
  text === '' ? [] : text.split('\n').map((line) => rowOf(line.split('\t')));

/** The same before and after saving, which gives new rows ids. */
export const withoutKeys = (text: string) => text.replaceAll(/^[^\t\n]*/gm, '');

/** Omits empty rows at the end. */
export function writeShades(rows: readonly TypedShade[]): string {
  const last = rows.findLastIndex((row) => !isNew(row) || !isBlank(row));
  return rows
    .slice(0, last + 1)
    .map((row) => columns.map((cell) => oneLine(row[cell])).join('\t'))
    .join('\n');
}

const oneLine = (cell: string) => cell.replaceAll(/[\t\r\n]+/g, ' ');

export const isNew = ({ key }: TypedShade) => key.startsWith('n');
export const isBlank = (row: TypedShade) => columns.every((cell) => cell === 'key' || row[cell].trim() === '');

function blankAfter(rows: readonly TypedShade[]): TypedShade {
  const numbers = rows.filter(isNew).map(({ key }) => Number(key.slice(1)));
  return rowOf([`n${Math.max(0, ...numbers) + 1}`]);
}

export const withBlank = (rows: readonly TypedShade[]) => [...rows, blankAfter(rows)];

export const codesIn = (text: string) => text.split(/[\s,;]+/).filter((code) => code !== '');

export function bodyOfShades(text: string) {
  return readShades(text)
    .filter((row) => !isNew(row) || !isBlank(row))
    .map((row) => ({
      ...(!isNew(row) && { id: Number(row.key) }),
      variantName: row.name,
      variantColor: row.color.trim() || null,
      shadeCode: row.code.trim() || null,
      barcodes: codesIn(row.barcode),
      image: row.image || null,
    }));
}

interface Problem {
  cell: (typeof columns)[number];
  text: string;
}
/** A wrong picture has no field, so the name is marked. */
const cellsOf: Record<string, Problem['cell']> = { variantColor: 'color', shadeCode: 'code', barcodes: 'barcode' };

/** Returns what is wrong, by the key of the row. A stored row is only compared with the others. */
export function problemsOf(text: string, startText: string): Map<string, Problem> {
  const rows = readShades(text).filter((row) => !isNew(row) || !isBlank(row));
  const stored = new Set(startText.split('\n'));
  const repeated = new Set(repeatedNames(rows.map(({ name }) => ({ variantName: name }))));
  const bodies = bodyOfShades(text);
  return new Map(
    rows.flatMap((row, index) => {
      if (stored.has(writeShades([row]))) return [];
      if (repeated.has(index))
        return [[row.key, { cell: 'name', text: `Another shade is named ${row.name.trim()}` }] as const];
      const read = shadeRow.safeParse(bodies[index]);
      const known = codesIn(readShades(startText).find(({ key }) => key === row.key)?.barcode ?? '');
      const isWrong = codesIn(row.barcode).some((code) => !known.includes(code) && readBarcode(code) === undefined);
      const issue = read.success
        ? isWrong && { path: ['barcodes'], message: 'Please enter a valid barcode' }
        : read.error.issues[0];
      return issue ? [[row.key, { cell: cellsOf[String(issue.path[0])] ?? 'name', text: issue.message }] as const] : [];
    }),
  );
}

/** Puts rows copied from a spreadsheet in place of an empty row, or after a filled one. Undefined for a plain text. */
export function withPasted(rows: readonly TypedShade[], key: string, text: string): TypedShade[] | undefined {
  if (!/[\t\n]/.test(text.trim())) return undefined;
  const all = [...rows];
  const lines = text.split(/\r?\n/).map((line) => line.split('\t').map((cell) => cell.trim()));
  const hasHeader = /^(shade|name|shade name)$/i.test(lines[0]?.[0] ?? '');
  const header = hasHeader ? (lines.shift() ?? []).map(headed) : [];
  const pasted = lines.flatMap((cells) => {
    if (cells.every((cell) => cell === '')) return [];
    const row = { ...blankAfter(all), ...pastedCells(cells, header) };
    all.push(row);
    return [row];
  });
  const place = rows.findIndex((row) => row.key === key);
  const target = rows[place];
  if (!target) return undefined;
  if (!isBlank(target)) return rows.toSpliced(place + 1, 0, ...pasted);
  // The first row retains the key of the empty row, so that focus stays in it.
  return rows.toSpliced(place, 1, ...pasted.map((row, index) => (index === 0 ? { ...row, key } : row)));
}

/** The column of the table that a header of a spreadsheet means. */
const headed = (text: string) =>
  (['color', 'code', 'barcode'] as const).find((column) => text.toLowerCase().replace('colour', 'color') === column);

/** Name, color, code, barcode. Without a header that says otherwise, colors, barcodes, and URLs can be in any column. */
function pastedCells([name = '', ...others]: readonly string[], [, ...header]: readonly ReturnType<typeof headed>[]) {
  const row = { name, color: '', code: '', barcode: '', image: '' };
  for (const [index, cell] of others.entries()) {
    const whole = cell.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, '#$1$1$2$2$3$3');
    const hex = /^#?([0-9a-f]{6})$/i.exec(whole)?.[1];
    const column = header[index];
    if (cell === '') continue;
    else if (column && !(column === 'color' && hex)) row[column] = cell;
    else if (hex && row.color === '' && (cell.startsWith('#') || index === 0)) row.color = `#${hex.toLowerCase()}`;
    else if (/^https?:/i.test(cell)) row.image = cell;
    else if (index === 2 || readBarcode(cell) !== undefined) row.barcode = [row.barcode, cell].join(' ').trim();
    else row.code = [row.code, cell].join(' ').trim();
  }
  return row;
}

type Rows = ReadonlyMap<string, TypedShade>;
const rowsByKey = (text: string): Rows => new Map(readShades(text).map((row) => [row.key, row]));

/** Joins what both sides changed since `start`. Where both changed the same cell, or the order, `wanted` wins. */
export function mergedShades({ start, wanted, other }: Record<'start' | 'wanted' | 'other', string>): string {
  const [base, mine, theirs] = [rowsByKey(start), rowsByKey(wanted), rowsByKey(other)];
  const ordered = [mine, theirs].find((side) => isMoved(base, side)) ?? base;
  const all = [...theirs.values(), ...mine.values()].toSorted((one, next) => Number(isNew(one)) - Number(isNew(next)));
  const keys = new Set([...ordered.keys(), ...all.map(({ key }) => key)]);
  return writeShades([...keys].flatMap((key) => mergedRow(base.get(key), mine.get(key), theirs.get(key)) ?? []));
}

function mergedRow(base?: TypedShade, mine?: TypedShade, theirs?: TypedShade): TypedShade | undefined {
  if (!base) return mine ?? theirs;
  if (!mine) return undefined;
  const edited = Object.entries(mine).filter(([cell, text]) => Reflect.get(base, cell) !== text);
  // A row that only the other side removed stays if it was edited, so that no edit is lost without a word.
  if (!theirs) return edited.length > 0 ? mine : undefined;
  return { ...theirs, ...Object.fromEntries(edited) };
}

/** True if the side has another order, or if a new row is not at the end. */
function isMoved(base: Rows, side: Rows): boolean {
  const unmoved = new Set([...base.keys(), ...side.keys()].filter((key) => side.has(key)));
  return [...unmoved].join() !== [...side.keys()].join();
}

/** For both versions after a conflict. */
export const shadeWords = (text: string) =>
  readShades(text)
    .map(({ name, color, code, barcode }) => {
      const facts = [color, code, barcode].filter((fact) => fact !== '').join(', ');
      return facts === '' ? name : `${name} (${facts})`;
    })
    .join('; ');
