import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { readCsv, readCsvFile, readShortCsv } from './read-csv.ts';

async function* piecesOf(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function recordsOf(text: string, size = 7) {
  const records = [];
  for await (const { content, cut } of readCsv(piecesOf(text, size))) records.push([content, cut]);
  return records;
}

test('Quoted CSV values can contain commas, line breaks, and doubled quotes', async () => {
  const text = '"a, b","two\r\nlines","say ""hi"""\r\n5" brush,,x\n\n  \n1,2';
  const records = [
    ['a, b', 'two\r\nlines', 'say "hi"'],
    ['5" brush', '', 'x'],
    ['1', '2'],
  ];
  expect(await recordsOf(text)).toEqual(records.map((record, index) => [record, index === 2]));
  expect(readShortCsv(text)).toEqual(records);
  expect(await recordsOf(`${text}\n`)).toEqual(records.map((record) => [record, false]));
});

test('A file with an unclosed quote is rejected before it exhausts memory', async () => {
  await expect(recordsOf('a,b\n"c', 4)).rejects.toThrow('it ends inside a quoted value');
  const endless = `a,b\n"${'x'.repeat(300 * 1024)}`;
  await expect(recordsOf(endless, 1024)).rejects.toThrow(
    'record 2 is longer than 262,144 bytes; perhaps a quote is never closed',
  );
  expect(() => readShortCsv(endless)).toThrow('record 2 is longer than 262,144 bytes; perhaps a quote is never closed');
});

test('A record with more than 10,000 values is rejected, even if all values are empty', async () => {
  await expect(recordsOf(','.repeat(20_000), 1024)).rejects.toThrow('a record has more than 10000 values');
});

test('CSV text with too many records or values is rejected as soon as the parser reaches the limit', async () => {
  shows('ERR-58');
  expect(await readCsvFile('a,b\n'.repeat(10), 10)).toHaveLength(10);
  await expect(readCsvFile(`${',\n'.repeat(100)}"never closed`, 10)).rejects.toThrow('it has more than 10 records');
  const wide = `${'a,'.repeat(9_999)}\n`.repeat(21);
  await expect(readCsvFile(wide, 100)).rejects.toThrow('it has more than 200000 values');
});

test('Files that spreadsheet programs write are read: `sep=` lines, CR line ends, other separators, and empty rows', async () => {
  shows('SETT-35');
  const records = [
    ['brand', 'product'],
    ['A, b', 'C; d'],
  ];
  for (const file of [
    'brand,product\n"A, b","C; d"\n',
    'sep=,\r\nbrand,product\r\n"A, b","C; d"',
    '\ufeffsep=;\r\nbrand;product\r\nA, b;"C; d"\r\n;\r\n ; \r\n',
    '"sep=;"\nbrand;product\nA, b;"C; d"',
    'sep=,\nbrand;product\nA, b;"C; d"',
    'sep=;\nbrand,product\n"A, b","C; d"',
    'sep=\t\rbrand\tproduct\rA, b\tC; d\r',
    'brand,product\r"A, b","C; d"\r,\r,\r',
    'brand\tproduct\n\t\nA, b\tC; d\n',
  ])
    expect(await readCsvFile(file, 10), JSON.stringify(file)).toEqual(records);
  expect(await recordsOf('brand,product\r"A, b","C; d"\r,\r', 20)).toEqual(records.map((record) => [record, false]));
});
