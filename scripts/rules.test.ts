import { expect, test } from 'vitest';
import { definedIn, faultsOf, untested } from './rules.ts';

// Builds the ids from parts, because an id written out in full would count as a citation.
const id = (number: number) => `SHELF-${number}`;
const anchored = (number: number, text = 'A rule.') => `- <a id="shelf-${number}"></a>**${id(number)}** ${text}`;
const page = (...lines: string[]) => ({
  path: 'docs/product/shelves.md',
  text: `# My Shelves\n\n${lines.join('\n')}\n`,
});

test('A rule id can be cited if a page defines it', () => {
  const pages = [page(anchored(14), anchored(15, `See [${id(14)}](shelves.md#shelf-14).`))];
  expect(faultsOf(pages, [{ path: 'web/ui/card.tsx', text: `/** Opens the dialog (${id(15)}). */` }])).toEqual([]);
});

test('An undefined rule id is rejected in code, docs, and tests', () => {
  const citing = [
    { path: 'web/ui/card.tsx', text: `/** ${id(90)} */` },
    { path: 'docs/style.md', text: `As ${id(91)} says.` },
    { path: 'server/shelf.test.ts', text: `shows('${id(92)}', '${id(14)}');` },
  ];
  expect(faultsOf([page(anchored(14))], citing)).toEqual([
    `web/ui/card.tsx cites ${id(90)}, which no page of docs/product defines`,
    `docs/style.md cites ${id(91)}, which no page of docs/product defines`,
    `server/shelf.test.ts cites ${id(92)}, which no page of docs/product defines`,
  ]);
});

test('Names such as EAN-13 and UTF-8 are not rule ids', () => {
  expect(faultsOf([page(anchored(14))], [{ path: 'server/a.ts', text: 'EAN-13, SHA-256 and UTF-8' }])).toEqual([]);
});

test('A rule id that is defined twice is rejected', () => {
  expect(faultsOf([page(anchored(14), anchored(14))], [])).toEqual([`${id(14)} is defined twice in docs/product`]);
});

test('A rule without its own anchor is rejected', () => {
  const wrong = page(anchored(14).replace('shelf-14', 'shelf-15'), `- **${id(15)}** A rule.`);
  expect(faultsOf([wrong], [])).toEqual([
    expect.stringContaining(id(14)),
    expect.stringContaining(id(15)),
    `docs/product/shelves.md cites ${id(15)}, which no page of docs/product defines`,
  ]);
});

test('A link to a page that does not contain the rule is rejected', () => {
  const pages = [page(anchored(14, `See [${id(14)}](home.md#shelf-14).`))];
  expect(faultsOf(pages, [])).toEqual(['docs/product/shelves.md links to home.md#shelf-14, where no rule stands']);
});

test('A rule counts as tested only if a test cites it', () => {
  const pages = [page(anchored(14), anchored(15), anchored(16))];
  const files = [
    { path: 'server/shelf.test.ts', text: id(14) },
    { path: 'e2e/shelves.spec.ts', text: id(15) },
    { path: 'server/shelf.ts', text: id(16) },
  ];
  expect(untested(definedIn(pages), files)).toEqual([id(16)]);
});
