import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { readCsvFile, readShortCsv } from './read-csv.ts';
import { csvLine, readCsvText } from './write-csv.ts';

test.each(['=1+1', '+1', '-1', '@x', '\t=1', '＝1+1', '＋1', '－1', '＠x', "'=1"])(
  'The CSV value %j does not become a formula and is read back unchanged',
  (text) => {
    shows('SETT-30');
    const line = csvLine([text]).trimEnd();
    expect(line).toContain(`'${text}`);
    expect(readCsvText(line.replace(/^"|"$/g, ''))).toBe(text);
  },
);

test('A CSV value with a semicolon is quoted', () => {
  shows('SETT-30');
  expect(csvLine(['Soft;=1+1', 'plain'])).toBe('"Soft;=1+1",plain\r\n');
});

test.each([
  ['=1+1', '@sum(1)'],
  ["'=1+1", '@x'],
  ["''-1"],
  ['-a;b', "'=x"],
  ['=a, "b"', '+', "'+", "'", '"'],
  ["'everyday", '=1'],
])('The list %j is read back unchanged from a cell', async (...tags) => {
  shows('SETT-30');
  const line = csvLine(['a', tags]);
  const [[, read = ''] = []] = await readCsvFile(line, 10);
  expect(readShortCsv(read)[0]?.map(readCsvText)).toEqual(tags);
});

test('Each value of a list gets one apostrophe, and their cell none', () => {
  shows('SETT-30');
  expect(csvLine(['a', ['=1+1', '@sum(1)']])).toBe(`a,"'=1+1,'@sum(1)"\r\n`);
});

test('A list from an older export, with a second apostrophe, is read back unchanged', async () => {
  const [[, read = ''] = []] = await readCsvFile(`a,"''=1+1,'@sum(1)"\r\n`, 10);
  expect(readShortCsv(read)[0]?.map(readCsvText)).toEqual(['=1+1', '@sum(1)']);
});
