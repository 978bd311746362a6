import type { Page } from '@playwright/test';
import { getPanProject } from '#contract/pan-projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import { type Site } from './support/site.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const products = (page: Page, name = 'Your products') => page.getByRole('list', { name });

async function shelfOf(site: Site, names: readonly string[]) {
  const member = await site.member({ firstName: 'Mara' });
  for (const name of names)
    await site.shelve(member, { productId: (await site.product({ name, brand: 'Corvane' })).id });
  return member;
}

test(
  'A member starts a pan project, adds products, completes goals, invites a follower, and pauses and ends it',
  {
    annotation: [
      ...rules('PANP-01', 'PANP-02', 'PANP-03', 'PANP-04', 'PANP-05', 'PANP-20'),
      ...rules('PANP-08', 'PANP-09', 'PANP-10', 'PANP-11', 'PANP-12', 'PANP-14'),
    ],
  },
  async ({ site }) => {
    const mara = await shelfOf(site, ['Velora Serum', 'Dusk Blush', 'Fern Balm']);
    const juno = await site.member({ firstName: 'Juno', username: 'juno_pans' });
    const page = await site.visit(mara, '/beauty-life', desktop);
    await page.getByRole('link', { name: 'Pan projects' }).click();
    await test.step('A member starts a project with a name, a first day, and no last day', async () => {
      await expect(page.getByText('No projects yet')).toBeVisible();
      await photograph(page, 'pan-projects-empty');
      await page.getByRole('button', { name: 'Start a project' }).click();
      const dialog = page.getByRole('dialog', { name: 'Start a pan project' });
      const last = dialog.getByRole('textbox', { name: 'Last day' });
      await last.fill('2001-02-03');
      await dialog.getByRole('button', { name: 'Start project' }).click();
      await expect(dialog.getByText('Please give it a name')).toBeVisible();
      await dialog.getByLabel('Name').fill('Ten pans of winter');
      await dialog.getByRole('button', { name: 'Start project' }).click();
      await expect(dialog.getByText('The last day can’t be before the first day')).toBeVisible();
      await expect(last).toHaveValue('2001-02-03');
      await dialog.getByRole('textbox', { name: 'First day' }).fill('2026-05-01');
      await last.fill('');
      await dialog.getByRole('button', { name: 'Calendar for First day' }).click();
      await dialog.getByRole('button', { name: 'Tuesday, May 5, 2026' }).click();
      await expect(dialog.getByRole('textbox', { name: 'First day' })).toHaveValue('2026-05-05');
      await expect(dialog.getByRole('table')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Calendar for Last day' }).click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Calendar for Last day' }).click();
      await dialog.getByRole('button', { name: 'Start project' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ten pans of winter' })).toBeVisible();
    });
    await test.step('Products from the shelf can be added with a goal, and goals can be completed', async () => {
      await addFromShelf(page, ['Velora Serum'], undefined);
      await addFromShelf(page, ['Dusk Blush'], 'Hit pan');
      await addFromShelf(page, ['Fern Balm'], 'Use it a set number of times');
      await expect(products(page).getByRole('listitem')).toHaveCount(3);
      await page.getByRole('button', { name: /^Finished it/ }).click();
      await page.getByRole('button', { name: /^Hit pan/ }).click();
      await page.getByRole('button', { name: /^Used it/ }).click();
      await expect(products(page)).toContainText('1 of 30 uses');
      await expect(products(page)).toContainText(/Finished on/);
      await expect(products(page)).toContainText(/Hit pan on/);
      await expect(page.getByRole('region', { name: 'Progress' })).toContainText('2of 3 done');
      await photograph(page, 'pan-project');
      await expectAccessible(page);
    });
    await test.step('Completed goals can be undone, goals can be changed, and products can be removed', async () => {
      for (const what of [/^Undo finished/, /^Undo hit pan/]) await page.getByRole('button', { name: what }).click();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Progress' })).toContainText('0of 3 done');
      await expect(products(page)).toContainText('0 of 30 uses');
      await products(page).getByRole('button', { name: 'More options for Corvane Fern Balm' }).click();
      await page.getByRole('menuitem', { name: 'Change goal' }).click();
      const goal = page.getByRole('dialog', { name: 'Change goal' });
      await goal.getByRole('textbox', { name: 'Uses' }).fill('0');
      await goal.getByRole('button', { name: 'Save' }).click();
      await expect(goal.getByText('Please enter how many uses')).toBeVisible();
      await goal.getByRole('textbox', { name: 'Uses' }).fill('12');
      await goal.getByRole('button', { name: 'Save' }).click();
      await expect(products(page)).toContainText('0 of 12 uses');
      await products(page).getByRole('button', { name: 'More options for Corvane Fern Balm' }).click();
      await page.getByRole('menuitem', { name: 'Remove from project' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(products(page).getByRole('listitem')).toHaveCount(2);
    });
    await test.step('The member can invite only followers, who are listed before the member types', async () => {
      const invite = async () => {
        await page.getByRole('button', { name: 'Project options' }).click();
        await page.getByRole('menuitem', { name: 'Invite a buddy' }).click();
        const dialog = page.getByRole('dialog', { name: 'Invite a buddy' });
        await dialog.getByLabel('Name or username').fill('juno_pans');
        await dialog.getByRole('button', { name: 'Invite Juno' }).click();
        return dialog;
      };
      site.expectNoise(/400/);
      const refused = await invite();
      await expect(refused.getByText('You can invite people who follow you')).toBeVisible();
      await refused.getByRole('button', { name: 'Close' }).click();
      await site.followPerson(juno, mara);
      await page.getByRole('button', { name: 'Project options' }).click();
      await page.getByRole('menuitem', { name: 'Invite a buddy' }).click();
      const listed = page.getByRole('dialog', { name: 'Invite a buddy' });
      await listed.getByRole('list', { name: 'Your followers' }).getByRole('button', { name: 'Invite Juno' }).click();
      await expect(page.getByRole('list', { name: 'Buddies' })).toContainText('Invited');
    });
    await test.step('The follower accepts the invitation, sees the owner’s products, and leaves the project', async () => {
      const hers = await site.visit(juno, '/pan-projects', phone);
      await expect(hers.getByRole('list', { name: 'Invitations' })).toContainText(
        'Mara invites you to Ten pans of winter',
      );
      await photograph(hers, 'pan-invitation');
      await expectAccessible(hers);
      await hers.getByRole('button', { name: 'Accept' }).click();
      await hers.getByRole('link', { name: 'Ten pans of winter' }).click();
      await expect(products(hers, 'Mara’s products').getByRole('listitem')).toHaveCount(2);
      await photograph(hers, 'pan-project-buddy');
      await expectAccessible(hers);
      await hers.getByRole('button', { name: 'Project options' }).click();
      await hers.getByRole('menuitem', { name: 'Leave project' }).click();
      await hers.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await expect(hers.getByText('No projects yet')).toBeVisible();
      const params = { id: Number(page.url().split('/').at(-1)) };
      expect((await mara.call(getPanProject, { params })).body.participants).toHaveLength(1);
    });
    await test.step('The project can be paused, resumed, ended, reopened, and deleted at a phone’s width', async () => {
      await page.setViewportSize(phone.viewport);
      const choose = async (name: string) => {
        await page.getByRole('button', { name: 'Project options' }).click();
        await page.getByRole('menuitem', { name }).click();
      };
      await choose('Pause');
      await expect(page.getByText('Paused. Your end date is extended, so take your time.')).toBeVisible();
      await photograph(page, 'pan-project-paused');
      await choose('Resume');
      await expect(page.getByText('Welcome back')).toBeVisible();
      await choose('End project');
      await expect(page.getByRole('button', { name: 'Add products' })).toBeHidden();
      await toastOf(page).getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('button', { name: 'Add products' })).toBeVisible();
      await choose('End project');
      await expect(page.getByRole('button', { name: 'Add products' })).toBeHidden();
      await choose('Reopen');
      await expect(page.getByRole('button', { name: 'Add products' })).toBeVisible();
      await choose('Delete project');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('No projects yet')).toBeVisible();
    });
  },
);

async function addFromShelf(page: Page, names: readonly string[], goal: string | undefined): Promise<void> {
  await page.getByRole('button', { name: 'Add products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add products' });
  for (const name of names) await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
  if (goal) await dialog.getByLabel(goal).check();
  if (goal === 'Hit pan') {
    await photograph(page, 'pan-add-products');
    await expectAccessible(page);
  }
  await dialog.getByRole('button', { name: 'Add 1 product' }).click();
  await expect(dialog).toBeHidden();
}
