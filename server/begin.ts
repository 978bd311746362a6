import { resolveDrizzleQuickly } from './process/resolve-drizzle.ts';

// This must run before any module imports drizzle-orm. Workers also run this file.
resolveDrizzleQuickly();
await import('./start.ts');
