import { expect, test } from 'vitest';
import { shows } from '#server/test/rules.ts';
import { readCsv, readShortCsv } from './read-csv.ts';

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

test('CSV text with too many records is rejected as soon as the parser reaches the limit', () => {
  shows('ERR-58');
  expect(readShortCsv('a,b\n'.repeat(10), ',', 10)).toHaveLength(10);
  const flood = `${',\n'.repeat(100)}"never closed`;
  expect(() => readShortCsv(flood, ',', 10)).toThrow('it has more than 10 records');
});
