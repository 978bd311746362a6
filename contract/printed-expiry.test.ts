import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { readPrinted } from './printed-expiry.ts';

test.each([
  ['12/26', '2026-12'],
  ['12/2026', '2026-12'],
  ['122026', '2026-12'],
  ['03 2027', '2027-03'],
  ['3/27', '2027-03'],
  ['0327', '2027-03'],
  ['EXP 03.2027', '2027-03'],
  ['202703', '2027-03'],
  ['2027/3', '2027-03'],
  ['2027-03', '2027-03'],
  ['Mar 2027', '2027-03'],
  ['31 DEC 2026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['12/31/26', '2026-12-31'],
  ['31122026', '2026-12-31'],
  ['20261231', '2026-12-31'],
  ['05/05/2027', '2027-05-05'],
])('The printed expiry "%s" is read as %s', (printed, read) => {
  shows('OPEN-06');
  expect(readPrinted(printed)).toBe(read);
});

test.each(['05/06/2027', '13/2026', '99', '2026', 'soon', '', '31.02.2026', '12/2126', '1 2 3 4'])(
  '"%s" is not read as a printed expiry, because it is unclear or no date',
  (printed) => {
    shows('OPEN-06');
    expect(readPrinted(printed)).toBeUndefined();
  },
);
