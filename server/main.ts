import { cacheCompiledCode } from './process/compiled.ts';

// This must run before any other import, because the compile cache covers only modules that are loaded after this call.
cacheCompiledCode();
await import('./begin.ts');
