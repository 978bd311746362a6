import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import {
  bodyOfShades,
  mergedShades,
  problemsOf,
  readShades,
  withBlank,
  withPasted,
  writeShades,
} from './shade-rows.ts';

const blank = { name: '', color: '', code: '', barcode: '', image: '' };
const stored = writeShades([{ ...blank, key: '7', name: 'Ruby', barcode: '123456' }]);

/** Pastes into the empty row below the stored shade. */
function pasted(text: string) {
  const rows = withBlank(readShades(stored));
  return withPasted(rows, rows.at(-1)?.key ?? '', text)?.slice(1);
}

test('Pasted rows are read by column, and colors, barcodes, and URLs in any column', () => {
  shows('ADMIN-126');
  const sheet = [
    'Shade name',
    'Coral\t#B8442F\tN12\t4006381333931',
    'Amber\tb8442f',
    '',
    'Fig\tN14\t#112233\t5012345678900\thttps://pictures.example/fig.jpg',
    'Plum\t\t123456\t99',
  ].join('\r\n');
  expect(pasted(sheet)).toEqual([
    { ...blank, key: 'n1', name: 'Coral', color: '#b8442f', code: 'N12', barcode: '4006381333931' },
    { ...blank, key: 'n3', name: 'Amber', color: '#b8442f' },
    {
      key: 'n4',
      name: 'Fig',
      color: '#112233',
      code: 'N14',
      barcode: '5012345678900',
      image: 'https://pictures.example/fig.jpg',
    },
    { ...blank, key: 'n5', name: 'Plum', code: '123456', barcode: '99' },
  ]);
  expect(pasted('Coral\nAmber')?.map(({ name }) => name)).toEqual(['Coral', 'Amber']);
  expect(pasted('Coral')).toBeUndefined();
});

test('Below a filled row, pasted rows come after it, and their keys are new', () => {
  shows('ADMIN-126');
  const rows = withBlank(readShades(stored));
  expect(withPasted(rows, '7', 'Coral\tN1')?.map(({ key, name }) => [key, name])).toEqual([
    ['7', 'Ruby'],
    ['n2', 'Coral'],
    ['n1', ''],
  ]);
});

test('A header names the columns, so that an unreadable color is shown as one', () => {
  shows('ADMIN-126');
  const sheet = 'Name\tCode\tColour\nCoral\t03\t#dcb\nBrick\t11\trgb(170,40,30)';
  expect(pasted(sheet)).toEqual([
    { ...blank, key: 'n1', name: 'Coral', color: '#ddccbb', code: '03' },
    { ...blank, key: 'n3', name: 'Brick', color: 'rgb(170,40,30)', code: '11' },
  ]);
});

test('Rows without any text are not saved, and new rows have no id', () => {
  shows('ADMIN-120');
  const text = writeShades([...readShades(stored), { ...blank, key: 'n2' }, { ...blank, key: 'n1', name: 'Coral' }]);
  expect(bodyOfShades(text).map(({ id, variantName }) => [id, variantName])).toEqual([
    [7, 'Ruby'],
    [undefined, 'Coral'],
  ]);
  expect(writeShades(withBlank(readShades(stored)))).toBe(stored);
});

test('Only changed rows are checked, and a repeated name is found in another case', () => {
  shows('ADMIN-121');
  const problemsWith = (...rows: Partial<typeof blank>[]) =>
    [
      ...problemsOf(
        [stored, writeShades(rows.map((row, index) => ({ ...blank, ...row, key: `n${index + 1}` })))].join('\n'),
        stored,
      ),
    ].map(([key, { cell, text }]) => `${key} ${cell}: ${text}`);
  expect(problemsWith({ name: 'Coral' })).toEqual([]);
  expect(
    problemsWith({ name: 'RÚBY' }, { code: 'N1' }, { name: 'Fig', color: 'red' }, { name: 'Plum', barcode: '1' }),
  ).toEqual([
    'n1 name: Another shade is named RÚBY',
    'n2 name: Shade name is required',
    'n3 color: Please enter a color code like #b8442f',
    'n4 barcode: Please enter a valid barcode',
  ]);
});

/** The rows as keys with names and codes, such as "7 Ruby N1". */
const table = (...rows: string[]) =>
  writeShades(
    rows.map((row) => {
      const [key = '', name = '', code = ''] = row.split(' ');
      return { ...blank, key, name, code };
    }),
  );

test.each([
  ['changes of different rows', ['5 Ruby', '7 Fig'], ['5 Plum', '7 Coral'], ['5 Plum', '7 Fig']],
  ['changes of different cells', ['5 Ruby N1', '7 Coral'], ['5 Plum', '7 Coral'], ['5 Plum N1', '7 Coral']],
  ['an order and a change', ['7 Coral', '5 Ruby'], ['5 Plum', '7 Coral'], ['7 Coral', '5 Plum']],
  [
    'new rows',
    ['5 Ruby', '7 Coral', 'n1 Fig'],
    ['5 Ruby', '7 Coral', '9 Plum'],
    ['5 Ruby', '7 Coral', '9 Plum', 'n1 Fig'],
  ],
  ['a new row in the middle', ['5 Ruby', 'n1 Fig', '7 Coral'], ['5 Ruby', '7 Plum'], ['5 Ruby', 'n1 Fig', '7 Plum']],
  ['a deleted row', ['5 Plum', '7 Coral'], ['5 Ruby'], ['5 Plum']],
])('Both sides keep %s', (_, mine, theirs, joined) => {
  shows('ADMIN-35');
  const start = table('5 Ruby', '7 Coral');
  const [wanted, other] = [table(...mine), table(...theirs)];
  expect(mergedShades({ start, wanted, other })).toBe(table(...joined));
  expect(mergedShades({ start, wanted: other, other: wanted })).toBe(table(...joined));
});

test('If both sides changed the same cell, the order, or a row that one of them removed, the chosen side wins', () => {
  shows('ADMIN-35');
  const start = table('5 Ruby', '7 Coral', '8 Sand');
  const mine = table('5 Ruby', '8 Fig', '7 Amber');
  const theirs = table('8 Sand', '7 Plum', '5 Rust');
  expect(mergedShades({ start, wanted: mine, other: theirs })).toBe(table('5 Rust', '8 Fig', '7 Amber'));
  expect(mergedShades({ start, wanted: theirs, other: mine })).toBe(table('8 Fig', '7 Plum', '5 Rust'));
  const [edited, removed] = [table('5 Rust'), ''];
  expect(mergedShades({ start: table('5 Ruby'), wanted: edited, other: removed })).toBe(edited);
  expect(mergedShades({ start: table('5 Ruby'), wanted: removed, other: edited })).toBe(removed);
});
