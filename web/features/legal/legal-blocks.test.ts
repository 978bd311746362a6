import { expect, test } from 'vitest';
import { legalBlocksOf } from './legal-blocks.ts';

test('A legal page consists of headings, lists, and paragraphs, and markup in it is plain text', () => {
  const text = '# Our rules\nBe kind\nto all.\n\n## Photos\r\n- Your own\r\n- With <b>consent</b>\nWrite to us.\n';
  expect(legalBlocksOf(text)).toEqual([
    { kind: 'title', text: 'Our rules' },
    { kind: 'paragraph', text: 'Be kind to all.' },
    { kind: 'section', text: 'Photos' },
    { kind: 'list', items: ['Your own', 'With <b>consent</b>'] },
    { kind: 'paragraph', text: 'Write to us.' },
  ]);
});
