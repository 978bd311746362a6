import { afterEach, expect, test, vi } from 'vitest';
import { shows } from '#server/test/rules.ts';
import { writtenDay } from '#web/ui/controls/days.ts';
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
