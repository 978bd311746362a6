import { createRequire } from 'node:module';
import { TextlintKernel, type TextlintPluginCreator } from '@textlint/kernel';
import { expect, test } from 'vitest';
import { sentenceLength } from './prose-rules.ts';

const require = createRequire(import.meta.url);
const { default: markdown }: { default: TextlintPluginCreator } = require('@textlint/textlint-plugin-markdown');

async function lint(text: string) {
  const lengths = { words: 0, sentences: 0 };
  const rules = [{ ruleId: 'sentence-length', rule: sentenceLength(5, lengths) }];
  const plugins = [{ pluginId: 'markdown', plugin: markdown }];
  const { messages } = await new TextlintKernel().lintText(text, { ext: '.md', plugins, rules });
  return { lengths, faults: messages.map(({ line, message }) => `${line}: ${message}`) };
}

test('A sentence with too many words is reported with its line number', async () => {
  expect((await lint('One two three.\nOne two three four five six.')).faults).toEqual([
    '2: This sentence has 6 words; the limit is 5.',
  ]);
});

test('The word limit applies to sentences in table cells', async () => {
  expect((await lint('| A |\n| --- |\n| One two three four five six. |\n')).faults).toEqual([
    '3: This sentence has 6 words; the limit is 5.',
  ]);
});

test('Inline code counts as one word', async () => {
  expect((await lint('Run `npm run one two three four` now.')).faults).toEqual([]);
});

test('The average sentence length includes paragraphs, but not table cells', async () => {
  const { lengths } = await lint('One two. One two three four.\n\n| A |\n| --- |\n| One |\n');
  expect(lengths).toEqual({ words: 6, sentences: 2 });
});
