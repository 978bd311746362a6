import { expectAccessible } from '../support/accessibility.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { phone } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';
import { markProductsDifferent, undoMerge } from '#contract/catalog-admin/merges.ts';

test(
  'A likely duplicate is merged with four presses, and another is marked as not the same',
  { annotation: rules('ADMIN-162', 'ADMIN-163') },
  async ({ site, keeper }) => {
    const { parent: kept } = await site.family(['Ember', 'Fig'], { name: 'Sunlit Stick', brand: 'Velvetine' });
    const { parent: gone } = await site.family(['Ember'], { name: 'Sunlit Stick 3 g', brand: 'Velvetine' });
    const other = await site.product({ name: 'Sunlit Stik', brand: 'Velvetine' });
    await site.pool.query(
      `insert into likely_duplicates (product_id, other_id, reasons, rank) values
        ($1, $2, '{name}', 92), ($1, $3, '{spelling}', 94)`,
      [kept.id, gone.id, other.id],
    );
    const page = await site.visit(keeper, '/admin');
    let presses = 0;
    const press = async (role: 'tab' | 'button', name: string | RegExp) => {
      presses += 1;
      await page.getByRole(role, { name }).click();
    };
    await press('tab', 'Duplicates');
    await expectAccessible(page);
    await photograph(page, 'admin-likely-duplicates-desktop');
    await page
      .getByRole('listitem', { name: 'Sunlit Stick and Sunlit Stick 3 g' })
      .getByRole('button', { name: `Keep this one: Sunlit Stick (#${kept.id})` })
      .click();
    presses += 1;
    await expect(page.getByRole('dialog')).toContainText('same name');
    await press('button', 'Merge');
    await page.getByText('Products merged', { exact: true }).waitFor();
    expect(presses).toBeLessThanOrEqual(4);

    await page.getByRole('button', { name: 'Sunlit Stick and Sunlit Stik are not the same' }).click();
    await page.getByText('No likely duplicates').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('listitem', { name: 'Sunlit Stick and Sunlit Stik' }).waitFor();
  },
);

test('If another administrator has decided about a pair, or ended the rights, the list says so', async ({
  site,
  keeper,
}) => {
  const one = await site.product({ name: 'Night Oil', brand: 'Ondine' });
  const other = await site.product({ name: 'Night Oil 30 ml', brand: 'Ondine' });
  await site.pool.query(
    "insert into likely_duplicates (product_id, other_id, reasons, rank) values ($1, $2, '{name}', 92)",
    [one.id, other.id],
  );
  const page = await site.visit(keeper, '/admin/duplicates', phone);
  const keep = page.getByRole('button', { name: `Keep this one: Night Oil (#${one.id})` });
  await keep.waitFor();
  await photograph(page, 'admin-likely-duplicates-phone');
  const second = await site.administrator('shelf_helper');
  await second.call(markProductsDifferent, { body: { id: one.id, otherId: other.id } });
  await page.getByRole('button', { name: 'Night Oil and Night Oil 30 ml are not the same' }).click();
  await page.getByText('No likely duplicates').waitFor();
  await expect(keep).toHaveCount(0);
  expect((await second.call(undoMerge, { params: { id: 999_999 } })).status).toBe(404);
});
