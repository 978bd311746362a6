import { reportClientError } from '#contract/client-errors.ts';
import { rules } from './support/rules.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

test(
  'An error in a browser reaches the operator with its source file, and without a name',
  { annotation: rules('OPER-06', 'OPER-07') },
  async ({ site, keeper }) => {
    const { id } = await site.product();
    const mara = await site.member();
    const page = await site.visit(mara, `/product/${id}`);
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    site.expectNoise(/mara@example\.test/);
    const sent = page.waitForRequest((request) => request.url().endsWith(reportClientError.path));
    // A defect in our own code: its stack begins there.
    await page.evaluate(() => {
      const fails = () => {
        throw new Error('Nothing for mara@example.test at entry 4711');
      };
      Object.defineProperty(document, 'title', { set: fails, configurable: true });
    });
    await page.getByRole('link', { name: 'Discover' }).first().click();
    const request = await sent;
    expect(request.headers()).not.toHaveProperty('authorization');
    expect(request.postDataJSON()).toMatchObject({
      message: 'Error: Nothing for [email] at entry [number]',
      browser: 'Chrome',
    });

    const panel = await site.visit(keeper, '/admin/operations', desktop);
    const errors = panel.getByRole('region', { name: 'Browser errors' });
    await errors.getByText('Nothing for [email] at entry [number]').waitFor();
    await expect(errors.getByText(/^1 time · first /)).toBeVisible();
    await errors.getByText('Stack', { exact: true }).click();
    await expect(errors.getByText('web/lib/links/page-title.ts')).toBeVisible();
  },
);

test('Source maps are neither linked nor served', { annotation: rules('OPER-09') }, async ({ site }) => {
  const page = await (await site.browserOf(await site.member())).newPage();
  await page.goto('/');
  const { script } = await page.evaluate(() => globalThis.app);
  const [code, map] = [await fetch(site.address + script), await fetch(`${site.address}${script}.map`)];
  const text = await code.text();
  expect([code.status, map.status]).toEqual([200, 404]);
  expect(text).not.toContain('sourceMappingURL');
});
