import { describe, expect, test } from 'vitest';
import { breaches } from './import-rules.ts';
import { layers, unlistedRooms } from './rooms.ts';

const of = (path: string, text: string) => breaches({ path, text });

describe('refused', () => {
  test.each([
    ['contract/people.ts', `import { z } from '#server/app.ts';`, 'only zod'],
    ['contract/people.ts', `import { pg } from 'pg';`, 'only zod'],
    ['illustration/canvas.ts', `import { limits } from '#contract/limits.ts';`, 'imports nothing'],
    ['illustration/objects/jar.ts', `import { draw } from '../illustrate.ts';`, 'downwards'],
    ['web/ui/controls/button.tsx', `import { a } from '#server/app.ts';`, 'never sees'],
    ['server/app.ts', `import { a } from '#web/href.ts';`, 'never sees'],
    ['server/actions/submit-review.ts', `import { a } from '#server/routes/reviews.ts';`, 'downwards'],
    ['server/sql/reviews.ts', `import { a } from '../hydration/reviews.ts';`, 'downwards'],
    ['server/sql/demo.ts', `import type { Row } from '#server/demo/seed.ts';`, 'downwards'],
    ['server/catalogue-import/classify.ts', `import { a } from '#server/demo/catalogue.ts';`, 'downwards'],
    ['server/config.ts', `import { serve } from '#server/process/serve.ts';`, 'downwards'],
    ['server/context.ts', `import { openMediaStore } from '#server/media/open-media-store.ts';`, 'downwards'],
    [
      'server/hydration/reviews.ts',
      `import {\n  one,\n  two,\n} from '#server/actions/submit-review.ts';`,
      'downwards',
    ],
    ['server/policies/reviews.ts', `import { hasReview } from '#server/sql/reviews.ts';`, 'pure'],
    ['server/policies/shelves.ts', `import { readShortCsv } from '#server/files/read-csv.ts';`, 'pure'],
    ['server/views/review.ts', `import { readFile } from 'node:fs/promises';`, 'pure'],
    ['server/routes/reviews.ts', `import { Pool } from 'pg';`, 'may know this library'],
    ['server/actions/submit-review.ts', `import { eq } from 'drizzle-orm';`, 'may know this library'],
    ['server/catalogue-import/read-catalogue.ts', `import { parse } from 'csv-parse/sync';`, 'may know this library'],
    ['server/routes/reviews.ts', `import sharp from 'sharp';`, 'may know this library'],
    ['server/database/pool.ts', `import { a } from '#server/embedded-postgres/cluster.ts';`, 'from outside'],
    ['server/email/email.ts', `const url = process.env.SMTP_URL;`, 'process.env'],
    ['web/ui/text/time-ago.tsx', `const title = date.toLocaleString();`, 'locale'],
    ['web/ui/controls/days.ts', `const locale = navigator.language;`, 'locale'],
    ['web/ui/controls/button.tsx', `import { a } from '#web/features/people/api.ts';`, 'downwards'],
    ['web/features/people/card.tsx', `import { a } from '#web/screens/home.tsx';`, 'downwards'],
    ['web/features/people/card.tsx', `import { a } from '#web/features/shelves/api.ts';`, 'downwards'],
    ['web/features/people/card.tsx', `import { call } from '#web/lib/client.ts';`, 'lib/client'],
    ['web/shell/frame.tsx', `const home = import('#web/screens/home.tsx');`, 'import()'],
    ['web/ui/index.ts', `export { a } from './a.ts';`, 'barrel'],
    ['web/ui/controls/button.tsx', `export default function Button() {}`, 'default export'],
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
    ['server/files/read-csv.ts', `import { parse } from 'csv-parse';`],
    ['server/config.ts', `const env = process.env;`],
    ['server/context.ts', `import type { MediaStore } from '#server/media/media-store.ts';`],
    ['server/policies/product-merges.ts', `import type { StoredProduct } from '#server/sql/admin-products.ts';`],
    ['server/database/open-database.ts', `import { a } from '#server/embedded-postgres/start-database.ts';`],
    ['server/embedded-postgres/start-database.ts', `import { a } from './cluster.ts';`],
    ['web/features/shelves/api.ts', `import { call } from '#web/lib/client.ts';`],
    ['web/features/admin/members/members-api.ts', `import { call } from '#web/lib/client.ts';`],
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

describe('rooms', () => {
  const complete = layers.flat().map((room) => (/\.tsx?$/.test(room) ? room : `${room}/some.ts`));

  test('every folder and every file that stands alone is listed', () => {
    expect(unlistedRooms([...complete, 'server/migrations/0001.sql', 'server/app.test.ts'])).toEqual([]);
    for (const path of ['server/helpers/text.ts', 'web/features/new/card.css', 'server/loose.ts', 'web/loose.test.ts'])
      expect(unlistedRooms([...complete, path])).toEqual([expect.stringMatching(`^${path}: stands in no room`)]);
  });

  test('a room that is gone may not stay on the list', () => {
    expect(unlistedRooms(complete.filter((path) => !path.startsWith('server/taxonomy/')))).toEqual([
      'server/taxonomy: is listed in scripts/rooms.ts and is gone',
    ]);
  });

  test('no room is listed twice', () => {
    expect(new Set(layers.flat()).size).toBe(layers.flat().length);
  });
});
