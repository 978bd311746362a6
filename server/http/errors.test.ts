import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { addToShelf } from '#contract/shelves.ts';
import { createApp } from '#server/app.ts';
import { clientOf } from '#test/client.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

test('An unexpected database error returns 500 and is logged', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const app = await createApp({ ...world.context, log });
  onTestFinished(() => app.close());
  const mara = await world.member();
  const product = await world.product();
  await world.pool.query(`
    create function divide() returns trigger language plpgsql as $$ begin perform 1 / 0; return new; end $$;
    create trigger divides before insert on shelf_entries for each row execute function divide()`);
  const call = clientOf(app, { authorization: `Bearer ${mara.token}` });
  const reply = await call(addToShelf, { body: { productId: product.id, status: 'tried' } });
  expect(reply.status).toBe(500);
  expect(reply.error).toEqual({ code: 'internal', message: 'Something went wrong' });
  expect(lines).toEqual([expect.stringContaining('call failed')]);
});
