import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TextlintKernel, type TextlintPluginCreator, type TextlintRuleModule } from '@textlint/kernel';
import { proseFiles } from './prose-files.ts';
import { type SentenceLengths, sentenceLength } from './prose-rules.ts';
import { root } from './run-all.ts';

/**
 * Part of `npm run check`. Checks Markdown for sentences of more than 30 words, an average of 18 or more words per
 * sentence, clichés, doubled words, and sentences that start with "There is".
 */
const require = createRequire(import.meta.url);
// The types of these CommonJS packages do not match their exports.
const { default: markdown }: { default: TextlintPluginCreator } = require('@textlint/textlint-plugin-markdown');
const { default: writeGood }: { default: TextlintRuleModule } = require('textlint-rule-write-good');

const limits = { longest: 30, average: 18 };

/** Passive voice, adverbs, and wordiness are matters of judgment, so the rules against them are off. */
const chosenAdvice = {
  passive: false,
  weasel: false,
  adverb: false,
  tooWordy: false,
  cliches: true,
  illusion: true,
  so: false,
  thereIs: true,
};

const lengths: SentenceLengths = { words: 0, sentences: 0 };
const options = {
  ext: '.md',
  plugins: [{ pluginId: 'markdown', plugin: markdown }],
  rules: [
    { ruleId: 'sentence-length', rule: sentenceLength(limits.longest, lengths) },
    { ruleId: 'write-good', rule: writeGood, options: chosenAdvice },
  ],
};

const kernel = new TextlintKernel();
let faults = 0;
for (const path of globSync(proseFiles.markdown, { cwd: root }).toSorted()) {
  const { messages } = await kernel.lintText(readFileSync(join(root, path), 'utf8'), { ...options, filePath: path });
  for (const { line, message } of messages) console.error(`${path}:${line}: ${message}`);
  faults += messages.length;
}
const average = lengths.words / lengths.sentences;
console.log(`${lengths.sentences} sentences, ${average.toFixed(1)} words on average`);
if (average >= limits.average) console.error(`The average must be below ${limits.average} words.`);
process.exit(faults === 0 && average < limits.average ? 0 : 1);
