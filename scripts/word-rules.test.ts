import { expect, test } from 'vitest';
import { bannedIn, faultsOf, nameFaultsOf } from './word-rules.ts';

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

test('Each banned word in the glossary is listed once, with all its replacements', () => {
  expect(banned.map(({ word, instead }) => ({ word, instead }))).toEqual([
    { word: 'letter', instead: 'email' },
    { word: 'mail', instead: 'email' },
    { word: 'answer', instead: 'return or response' },
  ]);
});

test('An inflected form of a banned word in Markdown is reported with its line number', () => {
  expect(faults('docs/style.md', 'We send emails.\nThe server answers.')).toEqual([
    'docs/style.md:2: "answers"; write: return or response',
  ]);
});

test('Code, link targets, and quotations in Markdown may contain banned words', () => {
  expect(faults('README.md', 'Run `answer`, [read](letter.md), “a letter”.\n\n```\nmail\n```\n')).toEqual([]);
});

test('The glossary may list the words that it forbids', () => {
  expect(faults('docs/glossary.md', glossary)).toEqual([]);
});

test('Fixed phrases such as “mail server” may contain a banned word', () => {
  expect(faults('README.md', 'Set the mail server. It stays to the letter.')).toEqual([]);
});

test('The word check reads comments, test titles, and JSX text in TypeScript, but not names', () => {
  const code = `const answer = look('answer');\n// The answer is cached.\ntest('A call answers', run);\n<p>Your letter is here</p>`;
  expect(faults('web/card.tsx', code)).toEqual([
    'web/card.tsx:4: "letter"; write: email',
    'web/card.tsx:2: "answer"; write: return or response',
    'web/card.tsx:3: "answers"; write: return or response',
  ]);
});

test('The word check reads comments in configuration files, but not commented-out settings', () => {
  expect(faults('.env.example', '# The letter.\n# SMTP_URL=smtp://mail.example.com')).toEqual([
    '.env.example:1: "letter"; write: email',
  ]);
});

test.each([
  [
    'a comment',
    '// The answer is cached.\nconst answer = 1;',
    'server/answer.ts:1: "answer"; write: return or response',
  ],
  ['a doc comment', '/**\n * Sends a letter.\n */', 'web/send.ts:2: "letter"; write: email'],
  ['a comment in JSX', 'const page = (\n  <p>{/* A letter. */}</p>\n);', 'web/page.tsx:2: "letter"; write: email'],
  ['a style', '/* Fits a letter. */\n.letter { gap: 0 }', 'web/page.module.css:1: "letter"; write: email'],
  ['a title', "test('A call answers', run);", 'web/a.test.ts:1: "answers"; write: return or response'],
  [
    'a title with a template expression',
    'test.each([1])(`A letter of ${answer}`, run);',
    'web/a.test.ts:1: "letter"; write: email',
  ],
])('A banned word in %s is reported', (_kind, code, fault) => {
  expect(faults(fault.split(':')[0] ?? '', code)).toEqual([fault]);
});

test.each([
  ['names', 'const letter = answer(letters.answer);'],
  ['SQL statements', 'const rows = sql`select mail from letters`;\nquery(`select mail from letters`);'],
  ['file names', '// See send-letter.action.ts, letter.md.'],
  ['template expressions', 'const size = `${answer.mail} bytes`;'],
])('Banned words are allowed in %s', (_kind, code) => {
  expect(faults('server/send.ts', code)).toEqual([]);
});

test('Strings in tests, except titles, are not checked, and strings in code can be exempted', () => {
  expect(faultsOf('server/send.ts', "fail('The letter is late');", banned, false)).toEqual([]);
  expect(faults('e2e/send.test.ts', "page.getByText('The letter is late');")).toEqual([]);
});

test.each(['letters and digits', 'the first letter', 'letter by letter', 'letters, digits'])(
  'Phrases about the alphabet are allowed: %s',
  (phrase) => {
    expect(faults('README.md', `It counts ${phrase}.`)).toEqual([]);
  },
);

test('Code about spelling may use the word “letter”', () => {
  expect(faults('server/features/search/search-words.sql.ts', '// Each letter counts; an answer fails.')).toEqual([
    'server/features/search/search-words.sql.ts:1: "answer"; write: return or response',
  ]);
});

test('Declared names and file names may not contain a banned word', () => {
  const code = `const { answers, found: mailBox } = read();\nfunction send(letter: string) {\n  keepAnswer(letter);\n}`;
  expect(nameFaultsOf('server/last-answer.ts', code, banned)).toEqual([
    'server/last-answer.ts:1: "lastAnswerTs"; write: return or response',
    'server/last-answer.ts:1: "mailBox"; write: email',
  ]);
});

test('Names from libraries, object keys, and properties of types are not checked', () => {
  const code = `interface Row {\n  answer: string;\n}\nconst row = { answer: library.answer() };\nimport { answer } from 'library';`;
  expect(nameFaultsOf('server/row.ts', code, banned)).toEqual([]);
});
