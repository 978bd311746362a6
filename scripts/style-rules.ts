import { dirname, join, normalize } from 'node:path';
import { type AtRule, type ChildNode, parse, type Root } from 'postcss';

interface SourceFile {
  /** The path from the repository root, with slashes. */
  path: string;
  text: string;
}

/** The layers, in order (web/ui/tokens/styles.css). A module's folder determines its layer. */
const layerOfFolder: readonly [RegExp, string][] = [
  [/^web\/ui\/tokens\//, 'base'],
  [/^web\/ui\//, 'ui'],
  [/^web\/(features|shell)\//, 'features'],
  [/^(web\/screens|e2e\/kit)\//, 'screens'],
];

/** Exports the modules whose classes any file may use. All other styles that several files need belong in a component. */
const sharedClasses = 'web/ui/tokens/classes.ts';

interface Use {
  file: string;
  name: string;
}

/** Returns one line for each violation of the style rules (docs/style.md, "Styles"). */
export function styleBreaches(files: readonly SourceFile[]): string[] {
  const modules = files.filter(({ path }) => path.endsWith('.module.css'));
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  const uses = usesOf(sources);
  return [
    ...modules.flatMap((module) => moduleBreaches(module, uses.get(module.path) ?? [])),
    ...missingModules(modules, uses),
    ...sharedModules(sources),
    ...files.filter(({ path }) => path.endsWith('.css') && !path.endsWith('.module.css')).flatMap(globalBreaches),
    ...sources.flatMap(literalBreaches),
    ...slotBreaches(modules, sources),
    ...files.filter(({ path }) => path.endsWith('.css')).flatMap(siblingBreaches),
  ];
}

/** Maps each module to the classes that the code uses. */
function usesOf(sources: readonly SourceFile[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { path, text } of sources) {
    const code = text.replaceAll(/^import [^;]*;$/gm, '');
    for (const { variable, module } of [...importedModules(path, text), ...importedPrimitives(text)]) {
      const named = [...code.matchAll(new RegExp(`(?<![\\w.])${variable}\\.(\\w+)`, 'g'))];
      const all = uses.get(module) ?? [];
      all.push(...named.map(([, name = '']) => ({ file: path, name })));
      uses.set(module, all);
    }
  }
  return uses;
}

function importedModules(path: string, text: string): { variable: string; module: string }[] {
  const imports = [...text.matchAll(/^import \* as (\w+) from '([^']+\.module\.css)';$/gm)];
  return imports.map(([, variable = '', specifier = '']) => ({
    variable,
    module: specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(path), specifier)),
  }));
}

/** Returns the shared modules that a file imports by name. */
function importedPrimitives(text: string): { variable: string; module: string }[] {
  const [, names = ''] = new RegExp(`^import \\{([^}]*)\\} from '#${sharedClasses}';$`, 'm').exec(text) ?? [];
  return [...names.matchAll(/\b(layout|typography)\b/g)].map(([variable]) => ({
    variable,
    module: `web/ui/tokens/${variable}.module.css`,
  }));
}

function moduleBreaches({ path, text }: SourceFile, uses: readonly Use[]): string[] {
  const root = parse(text);
  const classes = new Set(namesIn(text));
  const used = new Set(uses.map(({ name }) => name));
  const unknown = uses.filter(({ name }) => !classes.has(name));
  return [
    ...layerBreaches(path, root),
    ...[...classes].filter((name) => !used.has(name)).map((name) => `${path}: nothing uses .${name}`),
    ...unknown.map(({ file, name }) => `${file}: ${path} has no .${name}`),
    ...[...classes].filter((name) => !isWord(name)).map((name) => `${path}: .${name} is no word in camelCase`),
  ];
}

function namesIn(css: string): string[] {
  const names = new Set<string>();
  parse(css).walkRules(({ selector }) => {
    for (const name of classesIn(selector)) names.add(name);
  });
  return [...names];
}

/**
 * Returns one line for each top-level rule that is not in the layer of the module's folder. With layers, the load order
 * of chunks does not matter.
 */
function layerBreaches(path: string, root: Root): string[] {
  const expected = layerOfFolder.find(([folder]) => folder.test(path))?.[1];
  const stray = root.nodes.filter((node) => node.type !== 'comment' && !isLayer(node, expected));
  return stray.map((node) => `${path}:${node.source?.start?.line}: outside of @layer ${expected}`);
}

function isLayer(node: ChildNode, name: string | undefined): node is AtRule {
  return node.type === 'atrule' && (node.name === 'keyframes' || (node.name === 'layer' && node.params === name));
}

const isWord = (name: string) => /^[a-z][a-zA-Z0-9]{3,}$/.test(name);

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);
}

function missingModules(modules: readonly SourceFile[], uses: ReadonlyMap<string, Use[]>): string[] {
  const known = new Set(modules.map(({ path }) => path));
  return [...uses].filter(([path]) => !known.has(path)).map(([path]) => `${path}: imported, but there is no such file`);
}

function sharedModules(sources: readonly SourceFile[]): string[] {
  const imports = sources.flatMap(({ path, text }) =>
    importedModules(path, text).map(({ module }) => ({ path, module })),
  );
  return [...Map.groupBy(imports, ({ module }) => module)]
    .filter(([, users]) => users.length > 1)
    .map(([module, users]) => `${module}: ${users.map(({ path }) => path).join(', ')} share it; make it a component`);
}

/** Returns global styles outside of web/ui/tokens, and global classes. All classes must belong to a module. */
function globalBreaches({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  if (!path.startsWith('web/ui/tokens/')) found.push(`${path}: global styles live in web/ui/tokens`);
  parse(text).walkRules(({ selector, parent }) => {
    const inFrames = parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';
    if (!inFrames && classesIn(selector).length > 0) found.push(`${path}: the global class ${selector}`);
  });
  return found;
}

/**
 * Returns sibling selectors whose first part contains no class. Such selectors make Chromium restyle every possible
 * match whenever an element is added, such as a dialog next to the page. A first part with only an attribute makes
 * Chromium restyle all elements that have this attribute, with any value, in all siblings of the added element.
 */
function siblingBreaches({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  parse(text).walkRules(({ selector }) => {
    const [, former] = /([^\s>+~(),]+)\s*[+~]\s/.exec(selector.replaceAll(/:nth-[\w-]+\([^)]*\)/g, '')) ?? [];
    if (former !== undefined && !former.includes('.'))
      found.push(`${path}: ${selector} follows any ${former}; use a class`);
  });
  return found;
}

function literalBreaches({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/\bclassName=(?:"([^"]*)"|\{'([^']*)')/g)].map(
    ([, quoted, literal]) => `${path}: the class "${quoted ?? literal}" comes from no module`,
  );
}

/**
 * Returns one line for each slot that is only in a style or only in a component. A style uses the slot of a component
 * to position the component.
 */
function slotBreaches(modules: readonly SourceFile[], sources: readonly SourceFile[]): string[] {
  const named = slotsIn(modules, /\[data-slot='([^']+)'\]/g);
  const carried = slotsIn(sources, /data-slot="([^"]+)"/g);
  return [
    ...[...named]
      .filter(([slot]) => !carried.has(slot))
      .map(([slot, path]) => `${path}: nothing carries data-slot "${slot}"`),
    ...[...carried]
      .filter(([slot]) => !named.has(slot))
      .map(([slot, path]) => `${path}: no style names data-slot "${slot}"`),
  ];
}

function slotsIn(files: readonly SourceFile[], pattern: RegExp): Map<string, string> {
  return new Map(
    files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, slot = '']) => [slot, path] as const)),
  );
}
