import { cacheCompiledCode } from './process/compiled.ts';

// This must run before any other import, because modules that are imported before it are not cached.
cacheCompiledCode();
await import('./begin.ts');
