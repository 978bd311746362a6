import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './run-all.ts';

/** A page in docs/product, or a file that cites rules. Paths are relative to the repository root. */
export type TextFile = { path: string; text: string };

/** Names that look like rule ids but are not. */
const otherName = /^(?:EAN-13|SHA-256|UTF-16|(?:PEG|PPG)-\d+)$/;

const definition = /^- <a id="([a-z]+-\d+)"><\/a>\*\*([A-Z]+-\d+)\*\* \S/gm;
const citation = /\b[A-Z]{2,6}-\d{2,3}\b/g;

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /^e2e\/.*\.ts$/.test(path);

/** Returns the ids of all rules, in the order of their pages. */
export function definedIn(pages: TextFile[]): string[] {
  return pages.flatMap(({ text }) => [...text.matchAll(definition)].map(([, , id = '']) => id));
}

export function citedIn({ text }: TextFile): string[] {
  return [...new Set(text.match(citation) ?? [])].filter((id) => !otherName.test(id));
}

/**
 * Returns one line for each cited id that is not defined, for each id that is defined twice, and for each link or
 * anchor that does not match its rule.
 */
export function faultsOf(pages: TextFile[], files: TextFile[]): string[] {
  const ids = definedIn(pages);
  const known = new Set(ids);
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
  return [
    ...twice.map((id) => `${id} is defined twice in docs/product`),
    ...pages.flatMap(anchorFaults),
    ...linkFaults(pages),
    ...[...pages, ...files].flatMap((file) =>
      citedIn(file)
        .filter((id) => !known.has(id))
        .map((id) => `${file.path} cites ${id}, which no page of docs/product defines`),
    ),
  ];
}

function anchorFaults({ path, text }: TextFile): string[] {
  const rules = text.split('\n').filter((line) => /^- .*\*\*[A-Z]+-\d+\*\*/.test(line));
  return rules.flatMap((line) => {
    const [, anchor, id] = new RegExp(definition.source).exec(line) ?? [];
    return id !== undefined && anchor === id.toLowerCase()
      ? []
      : [`${path}: a rule is written - <a id="(small id)"></a>**(id)** and its text, unlike: ${line}`];
  });
}

/** Returns one line for each link to a rule that the linked page does not define. */
function linkFaults(pages: TextFile[]): string[] {
  const anchors = new Set(
    pages.flatMap((page) => definedIn([page]).map((id) => `${basename(page.path)}#${id.toLowerCase()}`)),
  );
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([a-z-]+\.md#[a-z]+-\d+)\)/g)]
      .filter(([, target = '']) => !anchors.has(target))
      .map(([, target = '']) => `${path} links to ${target}, where no rule stands`),
  );
}

/** Returns the ids that no test cites. */
export function untested(ids: string[], files: TextFile[]): string[] {
  const shown = new Set(files.filter(({ path }) => isTest(path)).flatMap(citedIn));
  return ids.filter((id) => !shown.has(id));
}

export const productPages = () => read('docs/product/*.md').filter(({ path }) => !path.endsWith('README.md'));

/** Reads all files that can cite a rule: code, tests, and docs. */
export const citingFiles = () =>
  read(
    '*.md',
    'mobile/*.{md,ts}',
    'docs/**/*.md',
    '{contract,illustration,server,web,scripts,test,bench,e2e}/**/*.{ts,tsx,mjs,sql,css,html,md}',
  ).filter(({ path }) => !/^docs\/product\/(?!README)/.test(path));

function read(...patterns: string[]): TextFile[] {
  return globSync(patterns, { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
