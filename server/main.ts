import { keepCompiled } from './process/compiled.ts';

// Nothing else is imported before this: what is imported earlier is not kept.
keepCompiled();
await import('./start.ts');
