import { keepCompiled } from './process/compiled.ts';

// Must run before any other import: modules imported earlier are not cached.
keepCompiled();
await import('./start.ts');
