import { registerHooks } from 'node:module';

/** By default, Node reads its 179 kB package.json for each of 150 modules: two seconds and more than 100 MB. */
function resolveDrizzleQuickly(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (!parentURL?.includes('/node_modules/drizzle-orm/') || !/^\..*\.js$/.test(specifier))
        return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}

// This must run before any module imports drizzle-orm. Workers also run this file.
resolveDrizzleQuickly();
await import('./start.ts');
