import { expect, test } from 'vitest';
import { runTask } from '#test/run-task.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

test('A task marks products without a subcategory with the kind that their name says', async () => {
  shows('IMPORT-41');
  const categoryId = await world.category();
  const subcategoryId = await world.subcategory({ name: 'Lash and brow tools', categoryId });
  await world.product({ name: 'Moorgold Wimpernzange' });
  await world.product({ name: 'Moorgold Handpflege' });
  await world.product({ name: 'Moorgold' });
  await world.product({ name: 'Moorgold Wimpernzange No. 2', categoryId, subcategoryId });
  await world.pool.query(`update products set search_words = 'ꙮ25 150 ml' where name = 'Moorgold Handpflege'`);
  const marks = async () =>
    (await world.pool.query(`select name, search_words from products where name like 'Moorgold%' order by id`)).rows;
  await runTask(world.context, 'Mark the kinds of products');
  const marked = [
    { name: 'Moorgold Wimpernzange', search_words: 'ꙮ51' },
    { name: 'Moorgold Handpflege', search_words: 'ꙮ46 150 ml' },
    { name: 'Moorgold', search_words: null },
    { name: 'Moorgold Wimpernzange No. 2', search_words: null },
  ];
  expect(await marks()).toEqual(marked);
  await runTask(world.context, 'Mark the kinds of products');
  expect(await marks()).toEqual(marked);
});
