import { expect, test } from 'vitest';
import { shows } from '#test/rules.ts';
import { csvOf } from './pasted-lines.ts';

test('A pasted list becomes import rows, with one product per line', () => {
  shows('SCAN-08');
  expect(csvOf(' \n\t\n')).toBeUndefined();
  expect(csvOf('Ondine Fable Velvet Lip "Rosewood"\r\nHalden; Barrier Balm ;Clear\n\nPomelle\tStick')).toBe(
    'brand,product,shade,status\n"","Ondine Fable Velvet Lip ""Rosewood""","",""\n"Halden","Barrier Balm","Clear",""\n"Pomelle","Stick","",""',
  );
});

test.each([
  ['Ondine, Velvet Lip, Rosewood, finished', '"Ondine","Velvet Lip","Rosewood","finished"'],
  ['Ondine; Velvet Lip; using now', '"Ondine","Velvet Lip","","using now"'],
  ['Ondine Velvet Lip (wishlist)', '"","Ondine Velvet Lip","","wishlist"'],
  ['Ondine Velvet Lip - used up', '"","Ondine Velvet Lip","","used up"'],
  ['Ondine Velvet Lip – leer', '"","Ondine Velvet Lip","","leer"'],
  ['Ondine Velvet Lip: Currently Using', '"","Ondine Velvet Lip","","Currently Using"'],
  ['Ondine Velvet Lip, tried', '"","Ondine Velvet Lip","","tried"'],
  ['Wishlist:\nOndine Velvet Lip', '"","Ondine Velvet Lip","","Wishlist"'],
  ['## Empties\nOndine Velvet Lip', '"","Ondine Velvet Lip","","Empties"'],
  ['Ondine Velvet Lip - Rosewood', '"","Ondine Velvet Lip - Rosewood","",""'],
  ['Ondine Velvet Lip (mini)', '"","Ondine Velvet Lip (mini)","",""'],
])('The words that people use for a status are read from a pasted list: %s', (text, row) => {
  shows('SCAN-08');
  expect(csvOf(text)?.split('\n').slice(1)).toEqual([row]);
});
