import { cacheCompiledCode } from './process/compiled.ts';

// Must run before any other import: modules imported earlier are not cached.
cacheCompiledCode();
await import('./start.ts');
