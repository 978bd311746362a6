/** Words that the glossary replaces, and where a text uses them all the same. */

export interface Banned {
  word: string;
  instead: string;
}

/** Phrases in which such a word is right. */
const allowed: readonly RegExp[] = [
  /\bto the letter\b/gi,
  /\bmail (server|catcher|injection)s?\b/gi,
  /\bkeep (a|your) shelf\b/gi,
  /\bkeep (going|showing)\b/gi,
  /\bKeep a Changelog\b/g,
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

/** One line for each banned word, as `path:line`. Regular endings count too: "answer" bans "answers" and "answered". */
export function faultsOf(path: string, text: string, banned: readonly Banned[]): string[] {
  const prose = allowed.reduce((rest, phrase) => rest.replaceAll(phrase, blank), proseOf(path, text));
  return banned.flatMap(({ word, instead }) =>
    [...prose.matchAll(new RegExp(String.raw`\b${word}(?:s|es|d|ed|ing)?\b`, 'gi'))].map(
      ({ 0: found, index }) => `${path}:${prose.slice(0, index).split('\n').length}: "${found}"; write: ${instead}`,
    ),
  );
}

/** The text that people read, with everything else blanked, so that the lines still count. */
function proseOf(path: string, text: string): string {
  if (path === 'docs/glossary.md') return proseOfMarkdown(text.replaceAll(/^\|.*$/gm, withoutLastCell));
  if (path.endsWith('.md')) return proseOfMarkdown(text);
  return onlyMatches(text, /\.([cm]?[jt]sx?|css)$/.test(path) ? commentOrString : hashComment);
}

/** Code, addresses of links, and quotations in “…”, whose source is elsewhere. */
const notProse = /^```[\s\S]*?^```|`[^`]*`|\]\([^)]*\)|<[^>]+>|“[^”]*”/gm;

const proseOfMarkdown = (text: string) => text.replaceAll(notProse, blank);

const withoutLastCell = (row: string) => row.replace(/[^|]*\|$/, blank);

/** A comment, or a string or JSX text with a space in it: other strings are names. */
const commentOrString =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=>)[^<>{}]+(?=<)/g;
/** Without settings that are commented out. */
const hashComment = /(?:^|\s)#(?! [A-Z_0-9]+=).*/g;

function onlyMatches(text: string, pattern: RegExp): string {
  const kept = [...text.matchAll(pattern)].filter(([found]) => found.trim().includes(' '));
  return kept.reduce(
    (rest, { 0: found, index }) => rest.slice(0, index) + found + rest.slice(index + found.length),
    blank(text),
  );
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
