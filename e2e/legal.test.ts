import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';

const folder = mkdtempSync(join(tmpdir(), 'shelflife-legal-'));
writeFileSync(
  join(folder, 'privacy.md'),
  '# Privacy at Example\n\nWrite to privacy@example.test.\n\n## What we store\n\n- Your shelf\n- Your <b>reviews</b>\n',
);

test.use({ environment: { LEGAL_DIR: folder } });

test(
  'A legal page shows the operator’s own text or, without one, the default text',
  { annotation: rules('ROUTE-73') },
  async ({ site }) => {
    const page = await site.visit(null, '/privacy');
    await page.getByRole('heading', { level: 1, name: 'Privacy at Example' }).waitFor();
    await expect(page.getByText('Write to privacy@example.test.')).toBeVisible();
    await page.getByRole('heading', { level: 2, name: 'What we store' }).waitFor();
    await expect(page.getByRole('listitem').filter({ hasText: 'Your <b>reviews</b>' })).toBeVisible();
    await expect(page.getByText('There are no cookies')).toHaveCount(0);
    await expectAccessible(page);
    await photograph(page, 'privacy-own');
    await page.getByRole('link', { name: 'Community rules' }).click();
    await page.getByText('There are four rules.').waitFor();
  },
);
