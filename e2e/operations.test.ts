import { expectAccessible } from './support/accessibility.ts';
import { photograph } from './support/photograph.ts';
import { expectNothingWider } from './support/nothing-wider.ts';
import { rules } from './support/rules.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

test.describe('The Operations view', () => {
  // A server counts the calls since it started, so this test needs its own server.
  test.use({ ownServer: true });

  test(
    'An administrator sees 30 days of metrics, and can rerun or discard failed jobs',
    { annotation: rules('OPER-01', 'OPER-02', 'OPER-03', 'OPER-04', 'OPER-05', 'OPER-11', 'OPER-45') },
    async ({ site, keeper }) => {
      const mara = await site.member({ username: 'mara' });
      await site.shelve(mara);
      await site.pool.query(`insert into jobs (kind, payload, attempts, run_at, failed_at, last_error) values
      ('email', '{}', 12, 'infinity', now(), '550 mailbox unavailable'), ('email', '{}', 12, 'infinity', now(), 'timeout')`);
      await site.pool.query(`insert into daily_figures (day, name, value)
      select current_date - back, name, value * (1 + back % 5) from generate_series(1, 29) as back,
        (values ('unanswered_searches', 7), ('pictures', 120), ('database_bytes', 14200000), ('job_wait_seconds', 3)) as f (name, value)`);
      await site.pool.query(
        `insert into call_figures values (date_trunc('hour', now()), 'GET /api/products', 1204, 2, 31.5, 2.31)`,
      );

      await site.pool.query(`insert into scheduled_tasks (name, failures, last_error, last_milliseconds)
      values ('Erase deleted accounts', 3, 'disk full', 41)`);

      await site.pool.query(`insert into jobs (kind, payload, attempts, created_at, run_at, last_error)
      values ('email', '{}', 5, now() - interval '2 hours', now() + interval '1 hour', 'connect ECONNREFUSED')`);

      const panel = await (await site.browserOf(keeper, desktop)).newPage();
      await test.step('If the metrics fail to load, the view shows a button that loads them again', async () => {
        site.expectNoise(/status of 503/);
        await panel.route('**/api/admin/operations', (route) =>
          route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy' } }),
        );
        await panel.goto('/admin/operations');
        const again = panel.getByRole('button', { name: 'Try again', exact: true });
        await again.waitFor();
        await panel.unroute('**/api/admin/operations');
        await again.click();
      });
      await panel.getByRole('figure').filter({ hasText: 'Shelf entries added' }).waitFor();
      await panel.getByText('550 mailbox unavailable').waitFor();
      await panel
        .getByText('The oldest unsent email has been pending for 2 h. The last attempt failed: connect ECONNREFUSED')
        .waitFor();
      await expectAccessible(panel);
      await photograph(panel, 'admin-operations-desktop');

      const searches = panel.getByRole('figure').filter({ hasText: 'Searches without a result' });
      await searches.getByText('Data', { exact: true }).click();
      await expect(searches.getByRole('table', { name: 'Searches without a result' }).getByRole('row')).toHaveCount(31);
      await expect(panel.getByRole('row', { name: /GET \/api\/products\b.* 1,204 / })).toBeVisible();

      await expect(panel.getByRole('row', { name: /^Erase deleted accounts disk full Never 41 ms 3$/ })).toBeVisible();

      await panel
        .getByRole('button', { name: /^Try again: Email/ })
        .first()
        .click();
      await panel.getByText('The job will run again').waitFor();
      await expect(panel.getByRole('button', { name: /^Discard: Email/ })).toHaveCount(1);
      await panel.getByRole('button', { name: /^Discard: Email/ }).click();
      await panel.getByText('No jobs have failed.').waitFor();

      await test.step('The view fits a phone screen', async () => {
        await panel.setViewportSize(phone.viewport);
        await expectAccessible(panel);
        await expectNothingWider(panel);
        await photograph(panel, 'admin-operations-phone');
      });
    },
  );
});
