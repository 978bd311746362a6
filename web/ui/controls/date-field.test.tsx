import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateField, FoldedDateField } from './date-field.tsx';

const fields = [DateField, FoldedDateField];

test.each(fields)('A date field shows the date that it reads from day and month as numbers', (Field) => {
  const shown = (value: string) =>
    renderToString(<Field label="Date" hint="The first day" value={value} onValueChange={() => undefined} />);
  expect(shown('05/11/2026')).toContain('Reads as May 11, 2026');
  expect(shown('2026-05-11')).toContain('The first day');
  expect(shown('13/11/2026')).toContain('The first day');
});
