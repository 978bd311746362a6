import { listSection } from '#contract/catalog.ts';
import { orderSectionProducts } from '#contract/sections.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { photograph } from '../support/photograph.ts';
import { rules } from '../support/rules.ts';
import { phone } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

test(
  'An administrator orders a section by keyboard, starts the next year, and closes a section',
  { annotation: rules('ADMIN-165', 'ADMIN-166', 'ADMIN-167') },
  async ({ site, keeper }) => {
    const ids: number[] = [];
    for (const name of ['Amber', 'Birch', 'Cedar'])
      ids.push((await site.product({ name, editorialSections: ['bob-2025'] })).id);
    const page = await site.visit(keeper, '/admin/sections');
    const focused = page.locator(':focus');
    const focusInView = page.locator('[role="tabpanel"]:focus, [role="tabpanel"] :focus');
    await page.getByRole('button', { name: 'Order the products of Best of Beauty 2025' }).click();
    await expect(focusInView).toHaveCount(1);
    const rows = page.getByRole('list', { name: 'Products of Best of Beauty 2025' }).getByRole('listitem');
    await expect(rows).toContainText(['Cedar', 'Birch', 'Amber']);
    await page.getByRole('button', { name: 'Move Amber to the top' }).click();
    await expect(focused).toHaveAccessibleName(/^Drag Amber/);
    await expect(page.getByText('Moved to position 1 of 3')).toBeInViewport();
    await page.getByRole('button', { name: 'Drag Cedar, or move it with the arrow keys' }).press('ArrowDown');
    await expect(rows).toContainText(['Amber', 'Birch', 'Cedar']);
    const [amber = 0, birch = 0, cedar = 0] = ids;
    const params = { sectionId: 'bob-2025' };
    await keeper.call(orderSectionProducts, { params, body: { productIds: [birch, cedar, amber] } });
    await page.getByRole('button', { name: 'Save order' }).click();
    const versions = page.getByRole('group', { name: 'Versions of Order' });
    await expect(versions).toContainText('Birch, Cedar, Amber');
    await versions.getByRole('button', { name: 'Use mine' }).click();
    await page.getByRole('button', { name: 'Save order' }).click();
    await page.getByText('Order saved', { exact: true }).waitFor();
    await expect(focused).toHaveAccessibleName('Products of Best of Beauty 2025');
    const { body } = await keeper.call(listSection, { params, query: {} });
    expect(body.map(({ id }) => id)).toEqual([amber, birch, cedar]);

    await page.getByRole('button', { name: 'Back to sections' }).click();
    await expect(focusInView).toHaveCount(1);
    await expectAccessible(page);
    await photograph(page, 'admin-sections-desktop');
    await page.setViewportSize(phone.viewport);
    await page.getByRole('button', { name: 'Move Allure Award Winners to the top' }).click();
    await expect(page.getByRole('button', { name: 'Save order' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Save order' }).click({ trial: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Start a section from Best of Beauty 2025' }).click();
    await expect(page.getByLabel('Address')).toHaveValue('bob-2026');
    await page.getByRole('checkbox', { name: 'Also copy the products' }).check();
    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByText('Best of Beauty 2026 added', { exact: true }).waitFor();
    const sections = page.getByRole('list', { name: 'Sections' }).getByRole('listitem');
    await expect(sections.nth(1)).toContainText('Best of Beauty 2025');
    await expect(sections.nth(2)).toContainText('Best of Beauty 2026');
    await page.getByRole('button', { name: 'Take Allure Award Winners off Discover' }).click();
    await page.getByRole('button', { name: 'Show Allure Award Winners on Discover' }).waitFor();

    await page.goto(href.adminForm('add-product', amber));
    const chips = page.getByRole('group', { name: 'Quick-add for Editorial sections' }).getByRole('button');
    await expect(chips.first()).toHaveText('bob-2026');
    await expect(chips).toHaveCount(8);

    const member = await site.visit(await site.member(), `/product/${amber}`, phone);
    await member.getByRole('link', { name: 'Best of Beauty 2026', exact: true }).click();
    await member.getByRole('heading', { name: 'Best of Beauty 2026' }).waitFor();

    await page.goto(href.adminView('sections'));
    await page.getByRole('button', { name: 'Take Best of Beauty 2026 off Discover' }).click();
    await page.getByRole('button', { name: 'Delete Best of Beauty 2026' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete section?' });
    await question.getByText('Best of Beauty 2026 is taken off 3 products and will be deleted.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Best of Beauty 2026 deleted', { exact: true }).waitFor();
  },
);
