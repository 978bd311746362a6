import { cacheCompiledCode } from './process/compiled.ts';

// This must run before any other import, because modules that were imported earlier are not cached.
cacheCompiledCode();
await import('./begin.ts');
