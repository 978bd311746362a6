import { afterEach, expect, test, vi } from 'vitest';
import { shows } from '#test/rules.ts';
import { readDay, writtenDay } from '#web/ui/controls/days.ts';
import { viewerLocale } from './locale.ts';

afterEach(() => vi.unstubAllGlobals());

test('Dates are in English if Intl rejects the browser’s locale', () => {
  shows('SHELL-54');
  vi.stubGlobal('navigator', { language: 'C', languages: ['C'] });
  expect(viewerLocale()).toBe('en');
  expect(writtenDay('2026-02-14')).toBe('Feb 14, 2026');
});

test('If Intl rejects the first locale in the browser’s list, the next locale applies', () => {
  vi.stubGlobal('navigator', { language: 'C', languages: ['C', 'de-AT', 'en'] });
  expect(viewerLocale()).toBe('de-AT');
});

const everywhere =
  'th-TH fa-IR ar-SA ar-EG ja-JP-u-ca-japanese he-IL-u-ca-hebrew zh-TW-u-ca-roc mr-IN my en-US en-GB de-AT fr-FR es-MX pt-BR it ' +
  'nl sv fi pl cs hu ru tr vi ja-JP ko-KR zh-CN hi-IN-u-nu-deva bn-BD ne-NP uz ps-AF ckb-IQ dz am-ET-u-ca-ethiopic';

test.each(everywhere.split(' '))(
  'In %s, pages and date fields have the Gregorian calendar, and fields read written dates',
  (tag) => {
    shows('SHELL-54');
    vi.stubGlobal('navigator', { language: tag, languages: [tag] });
    for (let month = 1; month <= 12; month++) {
      const day = `2026-${String(month).padStart(2, '0')}-23`;
      const words = writtenDay(day);
      expect(words).toMatch(/2026|26/);
      expect(words).toContain('23');
      expect(`${words} = ${readDay(words)}`).toBe(`${words} = ${day}`);
      const digits = new Intl.DateTimeFormat(viewerLocale(), { timeZone: 'UTC' }).format(new Date(day));
      expect(`${digits} = ${readDay(digits)}`).toBe(`${digits} = ${day}`);
    }
  },
);

test.each([
  ['ar-EG', '٢٣/٢/٢٠٢٦'],
  ['fa-IR', '۲۰۲۶/۲/۲۳'],
  ['hi-IN', '२३/२/२०२६'],
  ['th-TH', '๒๓/๒/๒๐๒๖'],
  ['ja-JP', '２０２６年２月２３日'],
])('In %s, a date can be typed with the digits of its script: %s', (tag, typed) => {
  vi.stubGlobal('navigator', { language: tag, languages: [tag] });
  expect(readDay(typed)).toBe('2026-02-23');
});
