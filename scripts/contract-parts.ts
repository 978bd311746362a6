import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseAst, type Plugin } from 'vite';
import { schemaKeys } from './contract-plugin.ts';

type Statement = ESTree.Program['body'][number];
type Part = 'calls' | 'schemas';

const contract = fileURLToPath(new URL('../contract/', import.meta.url));
const partOfFile = /^(.*\/contract\/[\w-]+\.ts)\?(calls|schemas)$/;

/**
 * Reads each file of the contract as two modules, calls and schemas: what sends a call then comes without the schemas
 * beside it, and without the library that they are made with.
 */
export function splitContract(): Plugin {
  return {
    name: 'split-contract',
    apply: 'build',
    resolveId: { filter: { id: partOfFile }, handler: (id) => id },
    load: {
      filter: { id: partOfFile },
      handler(id) {
        const [, file = '', part] = partOfFile.exec(id) ?? [];
        return { code: partOf(file, part === 'calls' ? 'calls' : 'schemas'), moduleType: 'ts' };
      },
    },
    transform: {
      filter: { id: /\/(web|contract)\/[^?]*\.tsx?(\?(calls|schemas))?$/, code: /\.ts["']/ },
      handler: (code, id) => ({ code: importingParts(code, id), map: null }),
    },
  };
}

interface Contents {
  code: string;
  program: ESTree.Program;
  /** Names that are declared by help of a schema. */
  schemas: ReadonlySet<string>;
}

const known = new Map<string, Contents>();

function contentsOf(file: string): Contents {
  const code = readFileSync(file, 'utf8');
  const before = known.get(file);
  if (before?.code === code) return before;
  const program = parseAst(code, { lang: 'ts' });
  const contents = { code, program, schemas: schemasIn(file, program) };
  known.set(file, contents);
  return contents;
}

/** From the library, from schemas of other files, or from others of these. */
function schemasIn(file: string, program: ESTree.Program): ReadonlySet<string> {
  const schemas = new Set(
    program.body.flatMap((statement) => (statement.type === 'ImportDeclaration' ? schemasAmong(statement, file) : [])),
  );
  for (let size = -1; size !== schemas.size;) {
    size = schemas.size;
    for (const statement of program.body) {
      const names = declaredIn(statement);
      if (names.length > 0 && wordsOf(statement).some((word) => schemas.has(word)))
        for (const name of names) schemas.add(name);
    }
  }
  return schemas;
}

function schemasAmong(statement: ESTree.ImportDeclaration, file: string): string[] {
  const isLibrary = statement.source.value.startsWith('zod');
  const source = contractFile(statement.source.value, file);
  const { schemas } = source === undefined ? { schemas: new Set<string>() } : contentsOf(source);
  return statement.specifiers
    .filter((specifier) => isLibrary || schemas.has(importedName(specifier)))
    .map(({ local }) => local.name);
}

/** As the other file calls it. */
function importedName(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type !== 'ImportSpecifier') return specifier.local.name;
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
}

function declarationOf(statement: Statement) {
  return statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
}

function variablesOf(statement: Statement) {
  const declaration = declarationOf(statement);
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
}

function declaredIn(statement: Statement): string[] {
  const declaration = declarationOf(statement);
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
  return [...new Set(variablesOf(statement).flatMap(({ id }) => wordsOf(id)))];
}

/** Every identifier in a piece of code but in what `contract-plugin.ts` leaves out of a call. */
function wordsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsOf);
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  // The key of a property is no use of a name.
  if (node.type === 'Property' && 'value' in node && 'computed' in node && !node.computed) return wordsOf(node.value);
  const own = node.type === 'Identifier' && 'name' in node ? [String(node.name)] : [];
  const parts = isCallDeclaration(node) ? node.properties.filter((part) => !isSchema(part)) : Object.values(node);
  return [...own, ...parts.flatMap(wordsOf)];
}

const isCallDeclaration = (node: object): node is { properties: unknown[] } =>
  'properties' in node && Array.isArray(node.properties) && nameACall(node.properties);

/** No other object has a method, a path and an access. */
const nameACall = (properties: readonly unknown[]) =>
  ['method', 'path', 'access'].every((key) => properties.some((property) => keyOf(property) === key));

const isSchema = (property: unknown) => schemaKeys.has(keyOf(property) ?? '');

function keyOf(property: unknown): string | undefined {
  if (typeof property !== 'object' || property === null || !('key' in property)) return undefined;
  const { key } = property;
  return typeof key === 'object' && key !== null && 'name' in key ? String(key.name) : undefined;
}

function partOf(file: string, part: Part): string {
  const { code, program, schemas } = contentsOf(file);
  const isWanted = (statement: Statement) =>
    declaredIn(statement).some((name) => schemas.has(name)) === (part === 'schemas');
  const declared = program.body.filter((statement) => declaredIn(statement).length > 0);
  const others = declared.filter((statement) => !isWanted(statement)).flatMap(declaredIn);
  const kept = declared.filter(isWanted);
  const words = new Set(kept.flatMap(wordsOf));
  const borrowed = part === 'schemas' ? others.filter((name) => words.has(name)) : [];
  return [
    ...program.body.flatMap((statement) => (statement.type === 'ImportDeclaration' ? importOf(statement, words) : [])),
    ...(borrowed.length > 0 ? [`import { ${borrowed.join(', ')} } from '${file}?calls';`] : []),
    ...kept.map(
      ({ type, start, end }) => `${type === 'ExportNamedDeclaration' ? '' : 'export '}${code.slice(start, end)}`,
    ),
  ].join('\n');
}

/** Of an import what is used. */
function importOf(statement: ESTree.ImportDeclaration, words: ReadonlySet<string>): string[] {
  const { specifiers, source, importKind } = statement;
  if (importKind === 'type') return [];
  const used = specifiers.filter(
    (each) => words.has(each.local.name) && !(each.type === 'ImportSpecifier' && each.importKind === 'type'),
  );
  const [first] = used;
  if (!first) return [];
  const names =
    first.type === 'ImportNamespaceSpecifier'
      ? `* as ${first.local.name}`
      : `{ ${used.map(({ local }) => local.name).join(', ')} }`;
  return [`import ${names} from '${source.value}';`];
}

function contractFile(source: string, importer: string): string | undefined {
  const file = source.startsWith('#contract/')
    ? join(contract, source.slice('#contract/'.length))
    : join(dirname(importer), source);
  return source.endsWith('.ts') && file.startsWith(contract) && existsSync(file) ? file : undefined;
}

/** Each name from the part that declares it. */
function importingParts(code: string, id: string): string {
  const importer = id.replace(/\?.*$/, '');
  return parseAst(code)
    .body.toReversed()
    .reduce((text, statement) => {
      if (statement.type !== 'ImportDeclaration') return text;
      const file = contractFile(statement.source.value, importer);
      if (file === undefined || statement.specifiers.some(({ type }) => type !== 'ImportSpecifier')) return text;
      const { schemas } = contentsOf(file);
      const importFrom = (part: Part) => {
        const names = statement.specifiers.filter((each) => schemas.has(importedName(each)) === (part === 'schemas'));
        const written = names.map(({ start, end }) => code.slice(start, end)).join(', ');
        return names.length > 0 ? `import { ${written} } from '${file}?${part}';` : '';
      };
      return text.slice(0, statement.start) + importFrom('calls') + importFrom('schemas') + text.slice(statement.end);
    }, code);
}
