import { describe, expect, test } from 'vitest';
import { breaches } from './import-rules.ts';

const of = (path: string, text: string) => breaches({ path, text });

describe('Rejected code', () => {
  test.each([
    ['contract/people.ts', `import { z } from '#server/app.ts';`, 'only zod'],
    ['contract/people.ts', `import { pg } from 'pg';`, 'only zod'],
    ['illustration/canvas.ts', `import { limits } from '#contract/limits.ts';`, 'imports nothing'],
    ['web/ui/controls/button.tsx', `import { a } from '#server/app.ts';`, 'never sees'],
    ['server/app.ts', `import { a } from '#web/href.ts';`, 'never sees'],
    [
      'server/features/reviews/submit-review.action.ts',
      `import { a } from '#server/features/reviews/reviews.routes.ts';`,
      'only server/app.ts registers routes',
    ],
    ['server/features/reviews/reviews.sql.ts', `import { a } from './reviews.hydration.ts';`, 'may not call'],
    ['server/features/catalog-import/clean-row.ts', `import { a } from '#server/demo/catalog.ts';`, 'downwards'],
    ['server/config.ts', `import { serve } from '#server/process/serve.ts';`, 'downwards'],
    [
      'server/features/reviews/reviews.hydration.ts',
      `import {\n  one,\n  two,\n} from '#server/features/reviews/submit-review.action.ts';`,
      'may not call',
    ],
    [
      'server/features/reviews/reviews.rules.ts',
      `import { hasReview } from '#server/features/reviews/reviews.sql.ts';`,
      'pure',
    ],
    ['server/features/shelves/shelves.rules.ts', `import { readShortCsv } from '#server/files/read-csv.ts';`, 'pure'],
    ['server/features/reviews/review.view.ts', `import { readFile } from 'node:fs/promises';`, 'pure'],
    ['server/features/reviews/reviews.routes.ts', `import { Pool } from 'pg';`, 'may import this library'],
    ['server/features/reviews/submit-review.action.ts', `import { eq } from 'drizzle-orm';`, 'may import this library'],
    [
      'server/features/catalog-import/read-catalog.ts',
      `import { parse } from 'csv-parse/sync';`,
      'may import this library',
    ],
    ['server/features/reviews/reviews.routes.ts', `import sharp from 'sharp';`, 'may import this library'],
    ['server/email/email.ts', `const url = process.env.SMTP_URL;`, 'process.env'],
    [
      'server/features/reviews/reviews.sql.ts',
      'const { rows } = await queries.execute<{ id: string }>(sql`select id`);',
      'asserts the type of a row',
    ],
    ['server/database/jobs.sql.ts', 'const day = sql<string>`current_date`;', 'asserts the type of a row'],
    ['web/ui/text/time-ago.tsx', `const title = date.toLocaleString();`, 'locale'],
    ['web/ui/controls/days.ts', `const locale = navigator.language;`, 'locale'],
    ['web/ui/controls/button.tsx', `import { a } from '#web/features/people/api.ts';`, 'downwards'],
    ['web/features/people/card.tsx', `import { a } from '#web/screens/home.tsx';`, 'downwards'],
    ['web/features/people/card.tsx', `import { call } from '#web/lib/calls/client.ts';`, 'lib/client'],
    ['web/features/people/card.tsx', `import { Fields } from '../../../e2e/kit/controls.tsx';`, 'downwards'],
    ['web/shell/frame.tsx', `const home = import('#web/screens/home.tsx');`, 'import()'],
    ['web/ui/index.ts', `export { a } from './a.ts';`, 'barrel'],
    ['web/ui/controls/button.tsx', `export default function Button() {}`, 'default export'],
  ])('%s may not contain: %s', (path, text, reason) => {
    expect(of(path, text)).toEqual([expect.stringContaining(reason)]);
  });
});

describe('Allowed code', () => {
  test.each([
    ['contract/people.ts', `import * as z from 'zod/mini';\nimport { limits } from './limits.ts';`],
    [
      'server/features/reviews/reviews.routes.ts',
      `import { a } from '#server/features/reviews/submit-review.action.ts';\nimport { b } from '#server/features/reviews/reviews.sql.ts';`,
    ],
    ['server/features/reviews/reviews.sql.ts', 'type Prepared = ReturnType<typeof statement<typeof feed>>;'],
    ['server/auth/session-store.ts', `import { eq } from 'drizzle-orm';`],
    ['server/features/reviews/reviews.sql.ts', `import { eq } from 'drizzle-orm';`],
    [
      'server/features/catalog/product.view.ts',
      `import type { Review } from '#server/features/reviews/reviews.sql.ts';`,
    ],
    ['server/files/read-csv.ts', `import { parse } from 'csv-parse';`],
    ['server/config.ts', `const env = process.env;`],
    ['server/context.ts', `import type { MediaStore } from '#server/media/media-store.ts';`],
    [
      'server/features/catalog-admin/product-merges.rules.ts',
      `import type { StoredProduct } from '#server/features/catalog/admin-products.sql.ts';`,
    ],
    ['server/database/open-database.ts', `import { a } from '#server/embedded-postgres/start-database.ts';`],
    ['server/embedded-postgres/start-database.ts', `import { a } from './cluster.ts';`],
    ['web/features/shelves/api.ts', `import { call } from '#web/lib/calls/client.ts';`],
    ['web/features/moderation/members-api.ts', `import { call } from '#web/lib/calls/client.ts';`],
    ['web/features/shelves/card.tsx', `import { a } from '#web/features/people/avatar.tsx';`],
    ['web/features/people/card.tsx', `import type { Page } from '#web/lib/calls/client.ts';`],
    ['web/routes.tsx', `const home = import('./screens/home.tsx');`],
    ['web/screens/home.tsx', `const dialog = await import('#web/features/people/profile-setup-dialog.tsx');`],
    ['vite.config.ts', `export default {};`],
    ['server/features/reviews/reviews.test.ts', `import { Pool } from 'pg';`],
    ['scripts/test.ts', `const env = process.env;`],
  ])('%s may contain: %s', (path, text) => {
    expect(of(path, text)).toEqual([]);
  });
});
