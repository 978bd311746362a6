// Run with --import before a TypeScript file. It is plain JavaScript, because an older Node cannot run TypeScript and
// would print a stack trace.
const needed = 24;

if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(`Shelflife needs Node ${needed} or newer. ${process.execPath} is Node ${process.versions.node}.`);
  process.exit(1);
}
