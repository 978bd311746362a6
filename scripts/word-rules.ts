import { basename } from 'node:path';
import { blank, onlySpans, proseOfCode } from './code-prose.ts';
import { declaredNames, wordsOfName } from './declared-names.ts';

/** The words that the glossary replaces, and the exceptions to its rules. */

export interface Banned {
  word: string;
  instead: string;
  /** Matches the word and its regular endings: for `answer` also `answers`, `answered`, and `answering`. */
  forms: RegExp;
}

/** Text in which a banned word is correct. */
const allowed: readonly RegExp[] = [
  /\bto the letter\b/gi,
  /\b(first|second|one|two|three|small|capital|single)[ -]letters?\b/gi,
  /\bletters?,? (and|or|nor) (digits|numbers)\b|\bletters, (digits|numbers)\b|\bletter (by letter|edges)\b/gi,
  /\bmail (server|catcher|injection)s?\b/gi,
  /\bkeep (a|your) shelf\b/gi,
  /\bkeep (going|showing)\b/gi,
  // Interface copy in which the banned word is the natural choice.
  /\bkeep (my account|review|selected|them without|your reviews|shelves of|track of|the current value)\b/gi,
  /\bReviews? kept\b|\bproduct (you|to) keep\b|\bTo keep your\b|\bsign in (before then )?and keep it\b/gi,
  /\bKeep Shelflife handy\b|\bwish list\b|\bprivacy notice\b|\btell someone about\b|\bAdds a second step\b/gi,
  /\bWaiting for a connection\b|\bWhat did you notice\b|\bbefore you noticed it\b/gi,
  /\bMy beauty\s+life\b/gi,
  /\bkeep-alive\b/gi,
  /\bKeep a Changelog\b/g,
  /\bgrace period\b/gi,
  /\bdigits and period\b/gi,
  /\bturning o(n|ff)\b/gi,
  /\b(tell|tells|told) .{0,30}apart\b/gi,
  /\bwaiting worker\b/gi,
  /\bwhat you noticed\b/gi,
  /--keep\b/g,
  // A URL parameter.
  /&colour=/g,
  // The names of the linter rules in waiting-plugin.ts.
  /\bwaiting\/[a-z-]+/g,
  // File names.
  /\b[\w.-]+\.(sql|ts|md|css)\b/g,
  // Strings that the specification fixes: ADMIN-12, REVL-20.
  /"Keep editing"|\bhelping keep our community safe\b/g,
];

/** Path prefixes. In files whose paths start with one of them, `letter` means a character of the alphabet. */
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

/** Names in which a banned word is correct, and names that other programs define. */
const allowedNames: ReadonlySet<string> = new Set([
  // Words about the alphabet.
  'letter',
  'letters',
  // A field of tokens, jobs, and light-my-request's requests.
  'payload',
  // Here, `telling` means distinctive.
  'telling',
  'isTelling',
  // Columns, API fields, and fields in imported files.
  'ownPeriod',
  'periods_after_opening',
  // An npm command, the linter plugin for assertions that wait, and a browser API.
  'memberResetSecondStepTs',
  'waitingPluginTs',
  'waitingPluginTestTs',
  'waitingMatcher',
  'skipWaiting',
]);

/** Returns the words in the "Not" columns of the glossary, each with its replacement. */
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
  return [...byWord].map(([word, same]) => ({
    word,
    instead: same.map(({ instead }) => instead).join(' or '),
    forms: formsOf(word),
  }));
}

/** Returns one line for each occurrence of a banned word. Each line starts with `path:line`. */
export function faultsOf(path: string, text: string, banned: readonly Banned[], withTexts = true): string[] {
  const prose = allowed.reduce((rest, phrase) => rest.replaceAll(phrase, blank), proseOf(path, text, withTexts));
  return bannedFor(path, banned).flatMap(({ forms, instead }) =>
    [...prose.matchAll(forms)].map(
      ({ 0: found, index }) => `${path}:${prose.slice(0, index).split('\n').length}: "${found}"; write: ${instead}`,
    ),
  );
}

/**
 * Returns one line for each declared name that contains a banned word, and one line if the name of the file contains
 * such a word.
 */
export function nameFaultsOf(path: string, text: string, banned: readonly Banned[]): string[] {
  const declared = /\.([cm]?[jt]s)x?$/.test(path) ? declaredNames(path, text).filter(({ property }) => !property) : [];
  const ownName = { name: basename(path).replaceAll(/\W(.)/g, (_, letter: string) => letter.toUpperCase()), start: 0 };
  return (
    [ownName, ...declared]
      .filter(({ name }) => !allowedNames.has(name))
      // "My beauty life" is the name of a page.
      .map((each) => ({ ...each, plain: each.name.replace(/beautyLife/i, 'page') }))
      .flatMap(({ name, plain, start }) => {
        const words = wordsOfName(plain).join(' ');
        return bannedFor(path, banned)
          .filter(({ forms }) => words.search(forms) !== -1)
          .map(({ instead }) => `${path}:${text.slice(0, start).split('\n').length}: "${name}"; write: ${instead}`);
      })
  );
}

const bannedFor = (path: string, banned: readonly Banned[]) =>
  aboutSpelling.some((start) => path.startsWith(start)) ? banned.filter(({ word }) => word !== 'letter') : banned;

const formsOf = (word: string) =>
  new RegExp(String.raw`\b${word}(?:s|es|ed|ing|${word.endsWith('e') ? 'd' : 's'})?\b`, 'gi');

/** Returns the prose in a file. Replaces all other text with blanks, so that line numbers stay correct. */
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

/** Matches code, link targets, HTML tags, and quotations in “…”, which are not our words. */
const notProse = /^```[\s\S]*?^```|`[^`]*`|\]\([^)]*\)|<[^>]+>|“[^”]*”/gm;

const proseOfMarkdown = (text: string) => text.replaceAll(notProse, blank);

const withoutLastCell = (row: string) => row.replace(/[^|]*\|$/, blank);

/** Matches comments after `#`, but not commented-out settings. */
const hashComment = /(?:^|\s)#(?! [A-Z_0-9]+=).*/g;
