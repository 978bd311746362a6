import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** In development file and class, so that whoever reads a page finds the style; in the build short, for it is sent. */
export function scopedName(name: string, path: string): string {
  const whole = `${basename(path, '.module.css')}_${name}`;
  return process.env['NODE_ENV'] === 'production' ? shortName(whole) : whole;
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Four characters of its own for each; `npm run check` refuses two alike. */
export function shortName(whole: string): string {
  const digest = createHash('sha256').update(whole).digest();
  return `${letters[(digest[0] ?? 0) % letters.length]}${digest.subarray(1).toString('base64url').slice(0, 3)}`;
}

const moduleImport = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/**
 * Writes the names of classes into the code in place of a look-up at run time, and leaves out the tables: a name follows
 * from file and class alone.
 */
export function inlineClassNames(): Plugin[] {
  return [
    {
      name: 'inline-class-names',
      enforce: 'pre',
      apply: 'build',
      transform: {
        filter: { id: /\.tsx?$/ },
        handler: (code) => (code.includes('.module.css') ? { code: inlined(code), map: null } : null),
      },
    },
    {
      name: 'keep-styles-without-tables',
      enforce: 'post',
      apply: 'build',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

function inlined(code: string): string {
  const imports = [...code.matchAll(moduleImport)];
  const bare = code.replaceAll(moduleImport, (_, _variable: string, path: string) => `import '${path}';`);
  const named = imports.reduce(
    (text, [, variable = '', path = '']) =>
      text.replaceAll(
        new RegExp(`(?<![\\w.'/-])${variable}\\.(\\w+)`, 'g'),
        (_, name: string) => `'${scopedName(name, path)}'`,
      ),
    bare,
  );
  return named.replaceAll(
    /\bclassNames\(('[\w-]+'(?:,\s*'[\w-]+')+),?\s*\)/g,
    (_, names: string) => `'${joined(names)}'`,
  );
}

const joined = (names: string) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name).join(' ');
