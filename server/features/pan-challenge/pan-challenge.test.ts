import { describe, expect, test } from 'vitest';
import { changeGoal, getCurrentChallenge, listFinished, optOut, startChallenge } from '#contract/pan-challenge.ts';
import { changeShelfEntry } from '#contract/shelves.ts';
import { clientOf } from '#test/client.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();

async function finish(member: Awaited<ReturnType<typeof world.member>>, dateFinished: string | null) {
  const entry = await world.shelve(member);
  await member.call(changeShelfEntry, { params: { id: entry.id }, body: { dateFinished } });
  return entry;
}

describe('Project Pan', () => {
  test('A member can start, read, change, and give up a challenge', async () => {
    shows('ROLE-12', 'PAN-13', 'API-37', 'API-85', 'OP-60');
    const mara = await world.member();
    expect((await mara.call(getCurrentChallenge, {})).body).toBeNull();
    const started = await mara.call(startChallenge, { body: { goal: 12, year: 2026 } });
    expect(started.status).toBe(201);
    const challenge = started.body;
    expect((await mara.call(getCurrentChallenge, {})).body).toEqual({
      id: challenge.id,
      goal: 12,
      year: 2026,
      progress: 0,
    });
    expect((await mara.call(changeGoal, { params: { id: challenge.id }, body: { goal: 3 } })).body.goal).toBe(3);
    expect((await mara.call(optOut, { params: { id: challenge.id } })).body).toEqual({ success: true });
    expect((await mara.call(getCurrentChallenge, {})).body).toBeNull();
  });

  test('Progress counts the entries that were finished in the year, regardless of their status', async () => {
    shows('PAN-14', 'PAN-20', 'OP-61');
    const mara = await world.member();
    await mara.call(startChallenge, { body: { goal: 2, year: 2026 } });
    await finish(mara, '2025-12-31');
    const first = await finish(mara, '2026-01-01');
    const last = await finish(mara, '2026-06-15');
    await mara.call(changeShelfEntry, { params: { id: last.id }, body: { status: 'want_to_try' } });
    await finish(mara, null);
    expect((await mara.call(getCurrentChallenge, {})).body?.progress).toBe(2);
    const params = { year: 2026 };
    const finished = (await mara.call(listFinished, { params, query: {} })).body;
    expect(finished.map((entry) => entry.id)).toEqual([last.id, first.id]);
  });

  test('The list of entries finished in a year is paged, and no page repeats an entry', async () => {
    shows('PAN-20', 'PAN-28');
    const mara = await world.member();
    const entries: number[] = [];
    for (const day of ['2026-01-01', '2026-03-01', '2026-03-01', '2026-03-01', '2026-06-01'])
      entries.push((await finish(mara, day)).id);
    const read = async (cursor?: string) => {
      const reply = await mara.call(listFinished, { params: { year: 2026 }, query: { limit: 2, cursor } });
      return { ids: reply.body.map(({ id }) => id), next: String(reply.headers['x-next-cursor'] ?? '') };
    };
    const first = await read();
    const second = await read(first.next);
    const third = await read(second.next);
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(entries.toReversed());
    expect(third.next).toBe('');
    expect((await mara.call(listFinished, { params: { year: 2026 }, query: { cursor: '2026-99-99_1' } })).status).toBe(
      400,
    );
    expect((await mara.call(listFinished, { params: { year: 2025 }, query: {} })).body).toEqual([]);
  });

  test('A second challenge for a year is rejected (409), and the member’s time zone determines the current year', async () => {
    shows('OP-60');
    world.clock.now = new Date('2026-12-31T23:30:00Z');
    const mara = await world.member();
    await mara.call(startChallenge, { body: { goal: 5, year: 2026 } });
    await mara.call(startChallenge, { body: { goal: 7, year: 2027 } });
    expect((await mara.call(startChallenge, { body: { goal: 9, year: 2026 } })).status).toBe(409);
    const inTokyo = clientOf(world.app, { authorization: `Bearer ${mara.token}`, 'x-time-zone': 'Asia/Tokyo' });
    expect((await inTokyo(getCurrentChallenge, {})).body?.year).toBe(2027);
    expect((await mara.call(getCurrentChallenge, {})).body?.year).toBe(2026);
  });

  test.each([
    [{ goal: 0, year: 2026 }, 'Goal must be at least 1'],
    [{ goal: 366, year: 2026 }, 'Goal seems too high for one year'],
    [{ goal: 12, year: 2019 }, 'Year must be from 2020 to 2030'],
    [{ goal: 12, year: 2031 }, 'Year must be from 2020 to 2030'],
  ])('The challenge %o is rejected (400) with its own error message', async (body, message) => {
    shows('VAL-35', 'VAL-36', 'VAL-38', 'OP-96');
    const mara = await world.member();
    const reply = await mara.call(startChallenge, { body });
    expect(reply.status).toBe(400);
    expect(reply.error.message).toBe(message);
  });

  test('Goals from 1 to 365 and years from 2020 to 2030 are accepted', async () => {
    shows('VAL-37', 'VAL-38');
    const mara = await world.member();
    expect((await mara.call(startChallenge, { body: { goal: 1, year: 2020 } })).status).toBe(201);
    expect((await mara.call(startChallenge, { body: { goal: 365, year: 2030 } })).status).toBe(201);
  });

  test("A member cannot change or delete another member's challenge (404)", async () => {
    shows('ROLE-17');
    const mara = await world.member();
    const juno = await world.member();
    const { id } = (await mara.call(startChallenge, { body: { goal: 4, year: 2026 } })).body;
    expect((await juno.call(changeGoal, { params: { id }, body: { goal: 9 } })).status).toBe(404);
    expect((await juno.call(optOut, { params: { id } })).status).toBe(404);
  });
});
