import { citingFiles, definedIn, faultsOf, productPages, untested } from './rules.ts';

const pages = productPages();
const files = citingFiles();
const faults = faultsOf(pages, files);
for (const line of faults) console.error(line);
const open = untested(definedIn(pages), files);
if (open.length > 0) console.log(`No test cites ${open.join(', ')}.`);
process.exit(faults.length === 0 ? 0 : 1);
