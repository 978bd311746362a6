import { resolveDrizzleQuickly } from './process/resolve-drizzle.ts';

// This must run before any module imports drizzle-orm. Workers run this file too.
resolveDrizzleQuickly();
await import('./start.ts');
