import { listShelf } from '#contract/shelves.ts';
import { href } from '#web/href.ts';
import { openLossyProxy } from '../../support/lossy-proxy.ts';
import { rules } from '../../support/rules.ts';
import { expect, test } from '../test.ts';

test(
  'A status that is changed offline is sent once the browser is back online',
  { annotation: rules('MOB-07', 'MOB-10', 'OP-101') },
  async ({ site, open }) => {
    const mara = await site.member();
    const entry = await site.shelve(mara, { status: 'want_to_try' });
    const status = async () => (await mara.call(listShelf, { query: {} })).body[0]?.status;
    const line = await openLossyProxy(site.app.listeningOrigin);
    const page = await open(mara, href.product(entry.productId), line.address);
    await page.role('radio', 'Want to Try').isOn();
    await page.hasWorker();
    await page.setOffline(true);
    line.cut(true);
    await page.text('You’re offline.').appears();
    await page.role('radio', 'Currently Using').click();
    await page.link('1 pending').appears();
    await expect.poll(status).toBe('want_to_try');
    line.cut(false);
    await page.setOffline(false);
    await page.text('Your change was sent.').appears();
    await page.text('You’re offline.').disappears();
    await expect.poll(status).toBe('currently_using');
    await line.close();
  },
);
