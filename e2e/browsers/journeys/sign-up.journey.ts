import { rules } from '../../support/rules.ts';
import { password } from '../../support/passwords.ts';
import { test } from '../test.ts';

test(
  'A visitor signs up and confirms their email address',
  { annotation: rules('AUTH-11', 'AUTH-16', 'AUTH-29', 'AUTH-33', 'ROUTE-05') },
  async ({ site, open }) => {
    const address = 'visitor@example.test';
    const page = await open(null, '/');
    await page.link('Get Started').click();
    await page.field('Email').fill(address);
    await page.field('Password').fill(password);
    await page.button('Create Account').click();
    await page.heading('Account Created Successfully!').appears();
    const [email] = await site.post();
    const link = new URL(email?.link ?? '');
    await page.goto(link.pathname + link.search);
    await page.isAt('/');
    await page.button('Account menu').appears();
  },
);
