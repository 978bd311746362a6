import { expect, test } from 'vitest';
import { shows } from '#server/test/rules.ts';
import { csvOf } from './pasted-lines.ts';

test('A pasted list becomes import rows, with one product per line', () => {
  shows('SCAN-08');
  expect(csvOf(' \n\t\n')).toBeUndefined();
  expect(csvOf('Ondine Fable Velvet Lip "Rosewood"\r\nHalden; Barrier Balm ;Clear\n\nPomelle\tStick')).toBe(
    'brand,product,shade\n"","Ondine Fable Velvet Lip ""Rosewood""",""\n"Halden","Barrier Balm","Clear"\n"Pomelle","Stick",""',
  );
});
