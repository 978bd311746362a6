import { reportClientError } from '#contract/client-errors.ts';
import { openInApp } from './support/open-in-app.ts';
import { rules } from './support/rules.ts';
import { expect, test } from './support/test.ts';

test(
  'Browser error reports name source files and mask email addresses and numbers, and source maps are private',
  { annotation: rules('OPER-06', 'OPER-07', 'OPER-09') },
  async ({ site, keeper }) => {
    const { id } = await site.product();
    const page = await (await site.browserOf(keeper)).newPage();
    site.expectNoise(/./);
    const reports: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith(reportClientError.path)) return;
      reports.push(`${request.headers()['authorization'] ?? 'no token'} ${request.postData() ?? ''}`);
    });
    // This response, which no real server returns, makes the screen fail.
    await page.route(`**/api/products/${id}`, (route) => route.fulfill({ json: { id } }), { times: 1 });
    await page.goto(`/product/${id}`);
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await expect.poll(() => reports).toHaveLength(1);
    await page.evaluate(() => void Promise.reject(new Error('Nothing for mara@example.test at entry 4711')));
    await expect.poll(() => reports).toHaveLength(2);
    expect(reports[0]).toMatch(/^no token .*"route":"\/product\/\$id","browser":"Chrome"/);
    expect(reports[1]).toContain('Nothing for [email] at entry [number]');

    await openInApp(page, '/admin/operations');
    const errors = page.getByRole('region', { name: 'Browser errors' });
    await errors.getByText('Nothing for [email] at entry [number]').waitFor();
    await expect(errors.getByText(/^1 time · first /)).toHaveCount(2);
    await errors.getByText('Stack', { exact: true }).click();
    await expect(errors.getByText(/web\/features\/.*\.tsx?:\d+/)).toBeVisible();

    await test.step('Source maps are neither linked nor served', async () => {
      const { script } = await page.evaluate(() => globalThis.app);
      const [code, map] = [await fetch(site.address + script), await fetch(`${site.address}${script}.map`)];
      const text = await code.text();
      expect([code.status, map.status]).toEqual([200, 404]);
      expect(text).not.toContain('sourceMappingURL');
    });
  },
);
