import { expect, test } from 'vitest';
import { shows } from '#server/test/rules.ts';
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
