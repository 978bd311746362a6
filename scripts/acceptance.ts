import { citingFiles, definedIn, productPages, untested } from './rules.ts';

const pages = productPages();
const files = citingFiles();
const ids = definedIn(pages);
const open = new Set(untested(ids, files));

for (const page of pages) {
  const own = definedIn([page]);
  const missing = own.filter((id) => open.has(id));
  const name = page.path.replace(/^docs\/product\/|\.md$/g, '');
  console.log(`${name.padEnd(16)} ${own.length - missing.length}/${own.length}  ${missing.join(' ')}`.trimEnd());
}
console.log(`${ids.length - open.size} of ${ids.length} rules are cited by a test; ${open.size} are not.`);
