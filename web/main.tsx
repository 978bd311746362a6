// First: it names the order of the style layers.
import '#web/ui/tokens/styles.css';
import '#web/ui/tokens/all-styles.ts';
import { inPieces } from '#web/lib/in-pieces.ts';

// Their code is there together. Begun at once, all of it would hold a slow phone for a quarter of a second.
void inPieces([
  () => import('react-dom/client'),
  () => import('#web/lib/cache.ts'),
  () => import('#web/features/auth/session.ts'),
  () => import('./routes.tsx'),
  async () => (await import('./start.tsx')).start(),
]);
