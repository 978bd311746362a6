import { expect, test } from 'vitest';
import { bannedIn, faultsOf } from './word-rules.ts';

const glossary = `
| Word | Meaning | Not |
| --- | --- | --- |
| **email** | A message. | letter, mail |
| **return** | The result of a function. | answer |
| **response** | The result of a call. | answer |
| **shelf** | All products of one member. | |
`;
const banned = bannedIn(glossary);
const faults = (path: string, text: string) => faultsOf(path, text, banned);

test('The "Not" columns of the glossary ban a word once and name every replacement', () => {
  expect(banned).toEqual([
    { word: 'letter', instead: 'email' },
    { word: 'mail', instead: 'email' },
    { word: 'answer', instead: 'return or response' },
  ]);
});

test('Markdown fails on a banned word with its line, and with any regular ending', () => {
  expect(faults('docs/style.md', 'We send emails.\nThe server answers.')).toEqual([
    'docs/style.md:2: "answers"; write: return or response',
  ]);
});

test('Code, link targets, and quotations in Markdown may contain banned words', () => {
  expect(faults('README.md', 'Run `answer`, [read](letter.md), “a letter”.\n\n```\nmail\n```\n')).toEqual([]);
});

test('The glossary may list the words that it bans', () => {
  expect(faults('docs/glossary.md', glossary)).toEqual([]);
});

test('Allowed phrases pass', () => {
  expect(faults('README.md', 'Set the mail server. It stays to the letter.')).toEqual([]);
});

test('TypeScript is checked in comments, titles, and texts, but not in names', () => {
  const code = `const answer = look('answer');\n// The answer is cached.\ntest('A call answers', run);\n<p>Your letter is here</p>`;
  expect(faults('web/card.tsx', code)).toEqual([
    'web/card.tsx:4: "letter"; write: email',
    'web/card.tsx:2: "answer"; write: return or response',
    'web/card.tsx:3: "answers"; write: return or response',
  ]);
});

test('Configurations are checked in comments, without settings that are commented out', () => {
  expect(faults('.env.example', '# The letter.\n# SMTP_URL=smtp://mail.example.com')).toEqual([
    '.env.example:1: "letter"; write: email',
  ]);
});
