import type { Page } from '@playwright/test';
import { addPanProducts, getPanProject, inviteBuddy, setPanState, startPanProject } from '#contract/pan-projects.ts';
import { href } from '#web/href.ts';
import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { rules } from './support/rules.ts';
import type { Member, Site } from './support/site.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { toastOf } from './support/toast.ts';

const products = (page: Page, name = 'Your products') => page.getByRole('list', { name });
const progress = (page: Page) => page.getByRole('region', { name: 'Progress' });

/** Starts a project of a member named Mara with products from her shelf. */
async function project(site: Site, goals: readonly { name: string; goal: 'finish' | 'pan' | 'uses' }[]) {
  const mara = await site.member({ firstName: 'Mara' });
  const days = { startsOn: '2026-05-05', endsOn: null };
  const { id } = (await mara.call(startPanProject, { body: { name: 'Ten pans of winter', ...days } })).body;
  for (const { name, goal } of goals) {
    const product = await site.product({ name, brand: 'Corvane' });
    await site.shelve(mara, { productId: product.id, status: 'currently_using' });
    const body = { productIds: [product.id], goal, target: goal === 'uses' ? 30 : null };
    await mara.call(addPanProducts, { params: { id }, body });
  }
  return { mara, id };
}

async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('button', { name: 'Project options' }).click();
  await page.getByRole('menuitem', { name: option }).click();
}

test(
  'A member starts a project with a name, a first day, and no last day',
  { annotation: rules('PANP-01', 'PANP-20') },
  async ({ site }) => {
    const page = await site.visit(await site.member(), '/beauty-life', desktop);
    await page.getByRole('link', { name: 'Pan projects' }).click();
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
  },
);

test(
  'Products from the shelf can be added with a goal',
  { annotation: rules('PANP-02', 'PANP-03') },
  async ({ site }) => {
    const { mara, id } = await project(site, []);
    for (const name of ['Velora Serum', 'Dusk Blush', 'Fern Balm'])
      await site.shelve(mara, { productId: (await site.product({ name, brand: 'Corvane' })).id });
    const page = await site.visit(mara, href.panProject(id), desktop);
    await addFromShelf(page, 'Velora Serum', undefined);
    await addFromShelf(page, 'Dusk Blush', 'Hit pan');
    await addFromShelf(page, 'Fern Balm', 'Use it a set number of times');
    await expect(products(page).getByRole('listitem')).toHaveCount(3);
    await expect(products(page)).toContainText('0 of 30 uses');
  },
);

const threeGoals = [
  { name: 'Velora Serum', goal: 'finish' },
  { name: 'Dusk Blush', goal: 'pan' },
  { name: 'Fern Balm', goal: 'uses' },
] as const;

test('Goals can be completed', { annotation: rules('PANP-03', 'PANP-04', 'PANP-05') }, async ({ site }) => {
  const { mara, id } = await project(site, threeGoals);
  const page = await site.visit(mara, href.panProject(id), desktop);
  await page.getByRole('button', { name: /^Finished it/ }).click();
  await page.getByRole('button', { name: /^Hit pan/ }).click();
  await page.getByRole('button', { name: /^Used it/ }).click();
  await expect(products(page)).toContainText('1 of 30 uses');
  await expect(products(page)).toContainText(/Finished on/);
  await expect(products(page)).toContainText(/Hit pan on/);
  await expect(progress(page)).toContainText('2of 3 done');
  await photograph(page, 'pan-project');
  await expectAccessible(page);
});

test('Each completion of a goal can be undone', { annotation: rules('PANP-04', 'PANP-05') }, async ({ site }) => {
  const { mara, id } = await project(site, threeGoals);
  const page = await site.visit(mara, href.panProject(id), desktop);
  for (const done of ['Finished it', 'Hit pan']) {
    await page.getByRole('button', { name: new RegExp(`^${done}`) }).click();
    await expect(progress(page)).toContainText('1of 3 done');
    await page.getByRole('button', { name: new RegExp(`^Undo (finished|hit pan)`) }).click();
    await expect(progress(page)).toContainText('0of 3 done');
  }
  await page.getByRole('button', { name: /^Used it/ }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(products(page)).toContainText('0 of 30 uses');
});

test(
  'A goal can be changed, and a product can be removed from its project',
  { annotation: rules('PANP-02', 'PANP-03') },
  async ({ site }) => {
    const { mara, id } = await project(site, threeGoals);
    const page = await site.visit(mara, href.panProject(id), desktop);
    const options = products(page).getByRole('button', { name: 'More options for Corvane Fern Balm' });
    await options.click();
    await page.getByRole('menuitem', { name: 'Change goal' }).click();
    const goal = page.getByRole('dialog', { name: 'Change goal' });
    await goal.getByRole('textbox', { name: 'Uses' }).fill('0');
    await goal.getByRole('button', { name: 'Save' }).click();
    await expect(goal.getByText('Please enter how many uses')).toBeVisible();
    await goal.getByRole('textbox', { name: 'Uses' }).fill('12');
    await goal.getByRole('button', { name: 'Save' }).click();
    await expect(products(page)).toContainText('0 of 12 uses');
    await options.click();
    await page.getByRole('menuitem', { name: 'Remove from project' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(products(page).getByRole('listitem')).toHaveCount(2);
  },
);

test(
  'The member can invite only followers, who are listed before the member types',
  { annotation: rules('PANP-11') },
  async ({ site }) => {
    const { mara, id } = await project(site, []);
    const juno = await site.member({ firstName: 'Juno', username: 'juno_pans' });
    const page = await site.visit(mara, href.panProject(id), desktop);
    await choose(page, 'Invite a buddy');
    const dialog = page.getByRole('dialog', { name: 'Invite a buddy' });
    await dialog.getByLabel('Name or username').fill('juno_pans');
    site.expectNoise(/400/);
    await dialog.getByRole('button', { name: 'Invite Juno' }).click();
    await expect(dialog.getByText('You can invite people who follow you')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await site.followPerson(juno, mara);
    await choose(page, 'Invite a buddy');
    await dialog.getByRole('list', { name: 'Your followers' }).getByRole('button', { name: 'Invite Juno' }).click();
    await expect(page.getByRole('list', { name: 'Buddies' })).toContainText('Invited');
  },
);

/** Invites a follower named Juno. */
async function invited(site: Site, { mara, id }: { mara: Member; id: number }): Promise<Member> {
  const juno = await site.member({ firstName: 'Juno', username: 'juno_pans' });
  await site.followPerson(juno, mara);
  await mara.call(inviteBuddy, { params: { id }, body: { username: 'juno_pans' } });
  return juno;
}

test(
  'An invited follower accepts and sees the owner’s products',
  { annotation: rules('PANP-11', 'PANP-12') },
  async ({ site }) => {
    const started = await project(site, threeGoals.slice(0, 2));
    const page = await site.visit(await invited(site, started), '/pan-projects', phone);
    await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(
      'Mara invites you to Ten pans of winter',
    );
    await photograph(page, 'pan-invitation');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('link', { name: 'Ten pans of winter' }).click();
    await expect(products(page, 'Mara’s products').getByRole('listitem')).toHaveCount(2);
    await photograph(page, 'pan-project-buddy');
    await expectAccessible(page);
  },
);

test('A buddy can leave the project', { annotation: rules('PANP-14') }, async ({ site }) => {
  const started = await project(site, []);
  const juno = await invited(site, started);
  const params = { id: started.id };
  await juno.call(setPanState, { params, body: { state: 'running' } });
  const page = await site.visit(juno, href.panProject(started.id), phone);
  await choose(page, 'Leave project');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('No projects yet')).toBeVisible();
  expect((await started.mara.call(getPanProject, { params })).body.participants).toHaveLength(1);
});

test(
  'A project can be paused, resumed, ended, reopened, and deleted',
  { tag: '@phone', annotation: rules('PANP-08', 'PANP-09', 'PANP-10') },
  async ({ site }) => {
    const { mara, id } = await project(site, threeGoals);
    const page = await site.visit(mara, href.panProject(id), phone);
    const add = page.getByRole('button', { name: 'Add products' });
    await choose(page, 'Pause');
    await expect(page.getByText('Paused. Your end date is extended, so take your time.')).toBeVisible();
    await photograph(page, 'pan-project-paused');
    await choose(page, 'Resume');
    await expect(page.getByText('Welcome back')).toBeVisible();
    await choose(page, 'End project');
    await expect(add).toBeHidden();
    await toastOf(page).getByRole('button', { name: 'Undo' }).click();
    await expect(add).toBeVisible();
    await choose(page, 'End project');
    await expect(add).toBeHidden();
    await choose(page, 'Reopen');
    await expect(add).toBeVisible();
    await choose(page, 'Delete project');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No projects yet')).toBeVisible();
  },
);

async function addFromShelf(page: Page, name: string, goal: string | undefined): Promise<void> {
  await page.getByRole('button', { name: 'Add products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add products' });
  await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
  if (goal) await dialog.getByLabel(goal).check();
  if (goal === 'Hit pan') {
    await photograph(page, 'pan-add-products');
    await expectAccessible(page);
  }
  await dialog.getByRole('button', { name: 'Add 1 product' }).click();
  await expect(dialog).toBeHidden();
}
