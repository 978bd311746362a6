import { blank, onlySpans, proseOfCode } from './code-prose.ts';

/** Words that the glossary replaces, and where a text uses them all the same. */

export interface Banned {
  word: string;
  instead: string;
}

/** Phrases in which such a word is right. */
const allowed: readonly RegExp[] = [
  /\bto the letter\b/gi,
  /\b(first|second|one|two|three|small|capital|single)[ -]letters?\b/gi,
  /\bletters?,? (and|or|nor) (digits|numbers)\b|\bletters, (digits|numbers)\b|\bletter (by letter|edges)\b/gi,
  /\bmail (server|catcher|injection)s?\b/gi,
  /\bkeep (a|your) shelf\b/gi,
  /\bkeep (going|showing)\b/gi,
  /\bMy beauty life\b/gi,
  /\bkeep-alive\b/gi,
  /\bKeep a Changelog\b/g,
  /\bgrace period\b/gi,
  /\bdigits and period\b/gi,
  /\bturning o(n|ff)\b/gi,
  /\b(tell|tells|told) .{0,30}apart\b/gi,
  /\bwaiting worker\b/gi,
  /\bwhat you noticed\b/gi,
  /--keep\b/g,
  // The rules of our linter plugin.
  /\bwaiting\/[a-z-]+/g,
  // Names of files.
  /\b[\w.-]+\.(sql|ts|md|css)\b/g,
  // Texts of the specification: ADMIN-12, REVL-20.
  /"Keep editing"|\bhelping keep our community safe\b/g,
];

/** Paths, by their beginnings, where `letter` means one of the alphabet. */
const aboutSpelling = [
  'bench/search',
  'contract/clean-text',
  'docs/product/ingredients.md',
  'docs/product/shelves.md',
  'docs/product/shell.md',
  'illustration/',
  'server/features/catalogue',
  'server/features/ingredients/',
  'server/features/search/',
  'server/files/',
  'web/features/people/person-words',
];

/** The "Not" columns of the glossary, with the word that each row defines. */
export function bannedIn(glossary: string): Banned[] {
  const rows = glossary
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 5 && cells[3] !== 'Not' && cells[3] !== '')
    .flatMap(([, instead = '', , not = '']) =>
      not
        .replaceAll('`', '')
        .split(', ')
        .map((word) => ({ word, instead: instead.replaceAll('*', '') })),
    );
  const byWord = Map.groupBy(rows, ({ word }) => word);
  return [...byWord].map(([word, same]) => ({ word, instead: same.map(({ instead }) => instead).join(' or ') }));
}

/** One line for each banned word, as `path:line`. Regular endings count too: `answer` matches `answers` and `answered`. */
export function faultsOf(path: string, text: string, banned: readonly Banned[], withTexts = true): string[] {
  const prose = allowed.reduce((rest, phrase) => rest.replaceAll(phrase, blank), proseOf(path, text, withTexts));
  const isAboutSpelling = aboutSpelling.some((start) => path.startsWith(start));
  return banned
    .filter(({ word }) => !(isAboutSpelling && word === 'letter'))
    .flatMap(({ word, instead }) =>
      [...prose.matchAll(formsOf(word))].map(
        ({ 0: found, index }) => `${path}:${prose.slice(0, index).split('\n').length}: "${found}"; write: ${instead}`,
      ),
    );
}

const formsOf = (word: string) =>
  new RegExp(String.raw`\b${word}(?:s|es|ed|ing|${word.endsWith('e') ? 'd' : 's'})?\b`, 'gi');

/** The text that people read, with everything else blanked, so that the lines still count. */
function proseOf(path: string, text: string, withTexts: boolean): string {
  if (path === 'docs/glossary.md') return proseOfMarkdown(text.replaceAll(/^\|.*$/gm, withoutLastCell));
  if (path.endsWith('.md')) return proseOfMarkdown(text);
  if (/\.([cm]?[jt]sx?|css)$/.test(path)) return proseOfCode(path, text, withTexts).replaceAll(notProse, blank);
  const comments = [...text.matchAll(hashComment)];
  return onlySpans(
    text,
    comments.map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
}

/** Code, addresses of links, and quotations in “…”, whose source is elsewhere. */
const notProse = /^```[\s\S]*?^```|`[^`]*`|\]\([^)]*\)|<[^>]+>|“[^”]*”/gm;

const proseOfMarkdown = (text: string) => text.replaceAll(notProse, blank);

const withoutLastCell = (row: string) => row.replace(/[^|]*\|$/, blank);

/** Without settings that are commented out. */
const hashComment = /(?:^|\s)#(?! [A-Z_0-9]+=).*/g;
