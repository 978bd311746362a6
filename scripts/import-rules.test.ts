import { describe, expect, test } from 'vitest';
import { breaches } from './import-rules.ts';

const of = (path: string, text: string) => breaches({ path, text });

describe('refused', () => {
  test.each([
    ['contract/people.ts', `import { z } from '#server/app.ts';`, 'only zod'],
    ['contract/people.ts', `import { pg } from 'pg';`, 'only zod'],
    ['web/ui/button.tsx', `import { a } from '#server/app.ts';`, 'never sees'],
    ['server/app.ts', `import { a } from '#web/href.ts';`, 'never sees'],
    ['server/actions/submit-review.ts', `import { a } from '#server/routes/reviews.ts';`, 'downwards'],
    ['server/sql/reviews.ts', `import { a } from '../hydration/reviews.ts';`, 'downwards'],
    ['server/views/review.ts', `import {\n  one,\n  two,\n} from '#server/actions/submit-review.ts';`, 'downwards'],
    ['server/routes/reviews.ts', `import { Pool } from 'pg';`, 'driver'],
    ['server/actions/submit-review.ts', `import { eq } from 'drizzle-orm';`, 'driver'],
    ['server/mail/letter.ts', `const url = process.env.SMTP_URL;`, 'process.env'],
    ['web/ui/button.tsx', `import { a } from '#web/features/people/api.ts';`, 'downwards'],
    ['web/features/people/card.tsx', `import { a } from '#web/screens/home.tsx';`, 'downwards'],
    ['web/features/people/card.tsx', `import { a } from '#web/features/shelves/api.ts';`, 'before it'],
    ['web/features/people/card.tsx', `import { call } from '#web/lib/client.ts';`, 'lib/client'],
    ['web/shell/frame.tsx', `const home = import('#web/screens/home.tsx');`, 'import()'],
    ['web/ui/index.ts', `export { a } from './a.ts';`, 'barrel'],
    ['web/ui/button.tsx', `export default function Button() {}`, 'default export'],
  ])('%s: %s', (path, text, reason) => {
    expect(of(path, text)).toEqual([expect.stringContaining(reason)]);
  });
});

describe('allowed', () => {
  test.each([
    ['contract/people.ts', `import * as z from 'zod/mini';\nimport { limits } from './limits.ts';`],
    [
      'server/routes/reviews.ts',
      `import { a } from '#server/actions/submit-review.ts';\nimport { b } from '#server/sql/reviews.ts';`,
    ],
    ['server/auth/session-store.ts', `import { eq } from 'drizzle-orm';`],
    ['server/config.ts', `const env = process.env;`],
    ['web/features/shelves/api.ts', `import { call } from '#web/lib/client.ts';`],
    ['web/features/admin/members-api.ts', `import { call } from '#web/lib/client.ts';`],
    ['web/features/shelves/card.tsx', `import { a } from '#web/features/people/avatar.tsx';`],
    ['web/features/people/card.tsx', `import type { Page } from '#web/lib/client.ts';`],
    ['web/routes.tsx', `const home = import('./screens/home.tsx');`],
    ['web/screens/home.tsx', `const dialog = await import('#web/features/people/profile-setup-dialog.tsx');`],
    ['vite.config.ts', `export default {};`],
    ['server/routes/reviews.test.ts', `import { Pool } from 'pg';`],
    ['scripts/test.ts', `const env = process.env;`],
  ])('%s: %s', (path, text) => {
    expect(of(path, text)).toEqual([]);
  });
});
