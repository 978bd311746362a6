import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ImportRow } from '#contract/shelf-import.ts';
import { shows } from '#test/rules.ts';
import { ImportReview } from './import-review.tsx';

const row: ImportRow = {
  row: 1,
  brand: 'Velvte Huor',
  product: 'Ondin Lpstick',
  shade: '',
  outcome: 'unmatched',
  problem: null,
  isLookedUp: false,
  candidates: [],
  suggested: null,
  purchaseUnread: false,
  notes: [],
  entry: { status: 'tried', customTags: [], shadeNotes: null, dateStarted: null, dateFinished: null, dateAdded: null },
};
const pageOf = (rows: ImportRow[]) => renderToString(<ImportReview rows={rows} onConfirm={() => Promise.resolve()} />);

test('The preview of an import says which rows were not looked up, and links them to the search', () => {
  shows('SHELF-46');
  expect(pageOf([row])).toContain('Not looked up');
  expect(pageOf([row])).toContain('Search for Velvte Huor Ondin Lpstick');
  expect(pageOf([{ ...row, isLookedUp: true }])).not.toContain('Not looked up');
});
