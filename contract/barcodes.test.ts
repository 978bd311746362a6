import { expect, test } from 'vitest';
import { isShortened, readBarcode, readingsOf } from '#contract/barcodes.ts';
import { shows } from '#test/rules.ts';

test('EAN-13, EAN-8, and UPC-A barcodes are accepted only if their check digit is valid', () => {
  shows('SCAN-02');
  expect(readBarcode('4006381333931')).toBe('4006381333931');
  expect(readBarcode('4006381333932')).toBeUndefined();
  expect(readBarcode('96385074')).toBe('96385074');
  expect(readBarcode('9638 5074')).toBe('96385074');
  expect(readBarcode('96385075')).toBeUndefined();
  // UPC-A is EAN-13 without the leading zero.
  expect(readBarcode('036000291452')).toBe('0036000291452');
  expect(readBarcode('036000291453')).toBeUndefined();
  for (const text of ['', '12', 'abcdefghijklm', '40063813339310', '400638133393１a'])
    expect(readBarcode(text)).toBeUndefined();
});

test('A valid UPC-E barcode is expanded to 13 digits, and an invalid one is rejected', () => {
  shows('SCAN-02');
  expect(readBarcode('01234565', 'upcE')).toBe('0012345000065');
  expect(readBarcode('04252614', 'upcE')).toBe('0042100005264');
  expect(readBarcode('02345673', 'upcE')).toBe('0023456000073');
  expect(readBarcode('01234532', 'upcE')).toBeUndefined();
  expect(readBarcode('21234565', 'upcE')).toBeUndefined();
});

test('readingsOf returns two barcodes for eight digits that are valid as both EAN-8 and UPC-E', () => {
  shows('SCAN-13');
  // If the digit before the check digit is 5 to 9, a check digit that is valid for EAN-8 is also valid for UPC-E.
  expect(readingsOf('01234565')).toEqual(['01234565', '0012345000065']);
  expect(readingsOf('04252614')).toEqual(['0042100005264']);
  expect(readingsOf('96385074')).toEqual(['96385074']);
  expect(readingsOf('01234565', 'upcE')).toEqual(['0012345000065']);
  expect(readingsOf('01234566')).toEqual([]);
});

test('An EAN-13 barcode with one wrong digit is rejected', () => {
  shows('SCAN-02');
  const code = '4006381333931';
  for (let place = 0; place < code.length; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const wrong = `${code.slice(0, place)}${digit}${code.slice(place + 1)}`;
      expect(readBarcode(wrong)).toBe(wrong === code ? code : undefined);
    }
  }
  expect(readBarcode(code, 'ean8')).toBeUndefined();
});

test('Codes as other devices and keyboards write them are read: 14-digit GTIN, GS1 strings and links, and other digits', () => {
  shows('SCAN-18');
  const code = '4006381333931';
  for (const text of [
    '04006381333931',
    '14006381333938',
    '(01)04006381333931',
    '(01) 04006381333931 (17)271231(10)ABC',
    '(10)ABC(01)04006381333931',
    '0104006381333931',
    ']C10104006381333931',
    ']d201040063813339311727123110ABC',
    '\u001d01040063813339311727123110ABC',
    'https://id.gs1.org/01/04006381333931',
    'https://example.test/shop/gtin/4006381333931?17=271231',
    'HTTPS://ID.GS1.ORG/01/04006381333931/10/ABC#top',
    '４００６３８１３３３９３１',
    '٤٠٠٦٣٨١٣٣٣٩٣١',
    '۴۰۰۶۳۸۱۳۳۳۹۳۱',
    '४००६३८१३३३९३१',
    ' 4 006381-333931 ',
  ])
    expect(readingsOf(text), text).toEqual([code]);
  expect(readingsOf('00000096385074')[0]).toBe('96385074');
  expect(readingsOf('https://example.test/01/96385074')).toEqual(['96385074']);
  for (const text of [
    '94006381333934',
    '04006381333932',
    '(01)04006381333932',
    'https://example.test/4006381333931',
    '(02)04006381333931',
    '4.00E+12',
  ])
    expect(readingsOf(text), text).toEqual([]);
});

test('A number that a spreadsheet program shortened is recognized, and shade names are not', () => {
  shows('SCAN-18');
  for (const text of ['4.00E+12', '4,00638E+12', '4E+12', ' 4.00638133e+12 '])
    expect(isShortened(text), text).toBe(true);
  for (const text of ['1E10', '1.5E', 'E+12', '4.00E-12', '4006381333931', 'NC15E+2'])
    expect(isShortened(text), text).toBe(false);
});
