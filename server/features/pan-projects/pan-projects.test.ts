import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { listNotifications } from '#contract/activity.ts';
import * as calls from '#contract/pan-projects.ts';
import { undoUse, useProduct } from '#contract/uses.ts';
import { block } from '#contract/people.ts';
import { changeShelfEntry, removeFromShelf } from '#contract/shelves.ts';
import { countStatements } from '#test/count-statements.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const noon = world.clock.now;
beforeEach(() => {
  world.clock.now = noon;
});
type Member = Awaited<ReturnType<typeof world.member>>;

const summer = { name: 'Summer', startsOn: '2026-06-01', endsOn: '2026-08-31' };

async function projectOf(member: Member, form: calls.PanProjectForm = summer) {
  const { id } = (await member.call(calls.startPanProject, { body: form })).body;
  const params = { id };
  return {
    params,
    read: async (reader: Member = member) => (await reader.call(calls.getPanProject, { params })).body,
    own: async (reader: Member = member) => {
      const [own] = (await reader.call(calls.getPanProject, { params })).body.participants;
      return own?.products ?? [];
    },
    add: async (owner: Member, form: Partial<calls.PanProductsForm> = {}) => {
      const entry = await world.shelve(owner);
      const body = { productIds: [entry.productId], goal: 'finish' as const, target: null, ...form };
      const reply = await owner.call(calls.addPanProducts, { params, body });
      const [you] = (await owner.call(calls.getPanProject, { params })).body.participants;
      return { reply, entry, place: { id, rowId: you?.products.at(-1)?.id ?? 0 } };
    },
  };
}

/** Returns a function that records a use today, or undoes the latest use. */
function tapping(member: Member, id: number) {
  const keys: string[] = [];
  return async (isUndone = false) => {
    const key = isUndone ? keys.pop() : randomUUID();
    if (key === undefined) throw new Error('There is nothing to undo');
    if (isUndone) return member.call(undoUse, { params: { id, key } });
    keys.push(key);
    const at = world.clock.now.toISOString();
    return member.call(useProduct, { params: { id }, body: { key, on: at.slice(0, 10), at } });
  };
}

/** Creates a project of `owner` in which `buddy` participates. */
async function shared(owner: Member, buddy: Member) {
  const project = await projectOf(owner);
  await world.followPerson(buddy, owner);
  await owner.call(calls.inviteBuddy, { params: project.params, body: { username: buddy.username ?? '' } });
  await buddy.call(calls.setPanState, { params: project.params, body: { state: 'running' } });
  return project;
}

describe('a pan project', () => {
  test('A project accepts each product on the member’s shelf once and ignores other products', async () => {
    shows('PANP-01', 'PANP-02', 'PANP-03');
    const mara = await world.member();
    const project = await projectOf(mara);
    const { entry, place } = await project.add(mara);
    const others = await world.product();
    const again = { productIds: [entry.productId, others.id], goal: 'pan' as const, target: null };
    expect((await mara.call(calls.addPanProducts, { params: project.params, body: again })).body).toEqual({ added: 0 });
    expect(await project.own()).toMatchObject([{ goal: 'finish', target: null, uses: 0, isDone: false }]);
    const goal = { goal: 'uses' as const, target: 2 };
    await mara.call(calls.changePanGoal, { params: place, body: goal });
    expect(await project.own()).toMatchObject([goal]);
    const missing = await mara.call(calls.changePanGoal, { params: place, body: { goal: 'uses', target: null } });
    expect(missing.error.fields).toEqual({ target: 'Please enter how many uses, from 1 to 1000' });
    const backwards = await mara.call(calls.startPanProject, { body: { ...summer, endsOn: '2026-05-31' } });
    expect(backwards.error.fields).toEqual({ endsOn: 'The last day can’t be before the first day' });
    const far = await mara.call(calls.startPanProject, { body: { ...summer, endsOn: '9999-05-31' } });
    expect(far.error.fields).toEqual({ endsOn: 'Choose a date from 2000 to 2100' });
    expect((await mara.call(calls.listPanProjects, {})).body).toMatchObject([
      { name: 'Summer', state: 'running', products: 1, done: 0, people: [], isOwner: true },
    ]);
    await mara.call(calls.removePanProduct, { params: place });
    expect(await project.own()).toEqual([]);
  });

  test('A project counts finish dates, hit pans, and uses within its dates', async () => {
    shows('PANP-04', 'PANP-05', 'PANP-06');
    const mara = await world.member();
    const project = await projectOf(mara);
    const [finish, pan, uses] = [
      await project.add(mara),
      await project.add(mara, { goal: 'pan' }),
      await project.add(mara, { goal: 'uses', target: 2 }),
    ];
    const date = (dateFinished: string | null) =>
      mara.call(changeShelfEntry, { params: { id: finish.entry.id }, body: { dateFinished } });
    await date('2026-05-31');
    expect((await project.own())[0]).toMatchObject({ finishedOn: null, isDone: false });
    await date('2026-06-10');
    expect((await project.own())[0]).toMatchObject({ finishedOn: '2026-06-10', isDone: true });
    await mara.call(calls.markPan, { params: pan.place, body: { isHit: true } });
    const taps = tapping(mara, uses.entry.id);
    for (const isUndone of [false, false, true, false]) await taps(isUndone);
    expect(await project.own()).toMatchObject([
      { isDone: true },
      { hitOn: '2026-06-15', isDone: true },
      { uses: 2, isDone: true },
    ]);
    expect((await mara.call(calls.listPanProjects, {})).body).toMatchObject([{ products: 3, done: 3 }]);
    await mara.call(calls.changePanProject, { params: project.params, body: { ...summer, startsOn: '2026-06-12' } });
    expect(await project.own()).toMatchObject([{ isDone: false }, { isDone: true }, { isDone: true }]);
    await date(null);
    await mara.call(calls.markPan, { params: pan.place, body: { isHit: false } });
    await taps(true);
    expect(await project.own()).toMatchObject([{ isDone: false }, { hitOn: null, isDone: false }, { uses: 1 }]);
  });

  test('An added product’s earlier uses and finish date count in every project whose dates include them', async () => {
    shows('PANP-04', 'PANP-05');
    const mara = await world.member();
    const entry = await world.shelve(mara);
    await mara.call(changeShelfEntry, { params: { id: entry.id }, body: { dateFinished: '2026-06-03' } });
    await tapping(mara, entry.id)();
    const projects = [await projectOf(mara), await projectOf(mara)];
    for (const project of projects) {
      await project.add(mara, { productIds: [entry.productId] });
      expect(await project.own()).toMatchObject([{ finishedOn: '2026-06-03', isDone: true, uses: 1 }]);
    }
    await tapping(mara, entry.id)();
    await mara.call(removeFromShelf, { params: { id: entry.id } });
    for (const project of projects) expect(await project.own()).toMatchObject([{ isDone: true, uses: 2 }]);
  });

  test('A pause moves the last day by the length of the pause, and an ended project counts no uses', async () => {
    shows('PANP-08', 'PANP-09');
    const mara = await world.member();
    const project = await projectOf(mara, { ...summer, endsOn: '2026-06-20' });
    const { entry } = await project.add(mara, { goal: 'uses', target: 5 });
    const set = (state: 'running' | 'paused' | 'ended') =>
      mara.call(calls.setPanState, { params: project.params, body: { state } });
    const tap = tapping(mara, entry.id);
    await set('paused');
    expect(await project.read()).toMatchObject({ endsOn: null, plannedEnd: '2026-06-20' });
    const moveTo = async (moment: string) => {
      world.clock.now = new Date(moment);
      Object.assign(mara, await world.session(mara));
    };
    await moveTo('2026-06-25T12:00:00Z');
    await tap();
    await set('running');
    expect(await project.read()).toMatchObject({ endsOn: '2026-06-30', participants: [{ pausedDays: 10 }] });
    expect(await project.own()).toMatchObject([{ uses: 1 }]);
    await moveTo('2026-07-01T12:00:00Z');
    await tap();
    expect(await project.own()).toMatchObject([{ uses: 1 }]);
    await set('ended');
    await tap();
    const body = { productIds: [entry.productId], goal: 'pan' as const, target: null };
    const refused = await mara.call(calls.addPanProducts, { params: project.params, body });
    expect(refused.error.message).toBe('This project has ended. Reopen it to continue.');
    expect((await set('paused')).status).toBe(400);
    await set('running');
    await mara.call(calls.changePanProject, { params: project.params, body: { ...summer, endsOn: null } });
    expect(await project.own()).toMatchObject([{ uses: 2 }]);
    await tap();
    expect(await project.own()).toMatchObject([{ uses: 3 }]);
  });

  test('Reading a project takes the same number of statements for any number of products', async () => {
    const mara = await world.member();
    const project = await projectOf(mara);
    await project.add(mara);
    const few = await countStatements(() => project.read());
    for (let count = 0; count < 5; count++) await project.add(mara);
    expect(await countStatements(() => project.read())).toBe(few);
    await projectOf(mara);
    expect(await countStatements(() => mara.call(calls.listPanProjects, {}))).toBeLessThanOrEqual(5);
  });
});

describe('buddies', () => {
  test('Buddies see only the invitation until they accept, and then each other’s progress', async () => {
    shows('PANP-11', 'PANP-12');
    const [mara, juno] = [await world.member({ firstName: 'Mara' }), await world.member({ firstName: 'Juno' })];
    const project = await projectOf(mara);
    await project.add(mara, { goal: 'pan' });
    const invite = () =>
      mara.call(calls.inviteBuddy, { params: project.params, body: { username: juno.username ?? '' } });
    expect((await invite()).error.message).toBe('You can invite people who follow you');
    await world.followPerson(juno, mara);
    expect((await invite()).status).toBe(201);
    expect((await invite()).status).toBe(409);
    expect((await juno.call(listNotifications, {})).body).toMatchObject([
      { kind: 'pan_invited', message: 'Mara invites you to the pan project “Summer”' },
    ]);
    expect((await juno.call(calls.getPanProject, { params: project.params })).status).toBe(404);
    expect((await juno.call(calls.listPanProjects, {})).body).toMatchObject([
      { state: 'invited', people: [{ firstName: 'Mara' }], products: 0 },
    ]);
    await juno.call(calls.setPanState, { params: project.params, body: { state: 'running' } });
    expect((await mara.call(listNotifications, {})).body[0]).toMatchObject({
      kind: 'pan_joined',
      message: 'Juno joined your pan project “Summer”',
    });
    const { place, entry } = await project.add(juno, { goal: 'uses', target: 1 });
    await tapping(juno, entry.id)();
    expect((await project.read(mara)).participants).toMatchObject([
      { isYou: true, isOwner: true, products: [{ goal: 'pan', isDone: false }] },
      { isYou: false, person: { firstName: 'Juno', email: null }, products: [{ uses: 1, isDone: true }] },
    ]);
    expect((await project.read(juno)).participants).toMatchObject([
      { isYou: true, isOwner: false },
      { isOwner: true, products: [{ goal: 'pan' }] },
    ]);
    expect((await mara.call(calls.markPan, { params: place, body: { isHit: true } })).status).toBe(404);
  });

  test('A project has at most two buddies, who can leave or be removed', async () => {
    shows('PANP-11', 'PANP-13', 'PANP-14');
    const [mara, ...friends] = [
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
    ] as const;
    const [juno, wren, third] = friends;
    const project = await shared(mara, juno);
    for (const friend of [wren, third]) await world.followPerson(friend, mara);
    const invite = (friend: Member) =>
      mara.call(calls.inviteBuddy, { params: project.params, body: { username: friend.username ?? '' } });
    const remove = (actor: Member, memberId: string) =>
      actor.call(calls.removeBuddy, { params: { ...project.params, memberId } });
    await invite(wren);
    expect((await invite(third)).error.code).toBe('list_full');
    expect((await remove(wren, juno.id)).status).toBe(404);
    await remove(wren, wren.id);
    expect((await wren.call(listNotifications, {})).body).toEqual([]);
    await invite(third);
    await remove(mara, third.id);
    expect((await third.call(calls.listPanProjects, {})).body).toEqual([]);
    await remove(juno, juno.id);
    expect((await juno.call(calls.getPanProject, { params: project.params })).status).toBe(404);
    expect((await project.read()).participants).toHaveLength(1);
    expect((await remove(mara, mara.id)).status).toBe(400);
  });

  test('Canceling or declining an invitation deletes only the notification about that project', async () => {
    shows('PANP-13');
    const [mara, juno] = [await world.member({ firstName: 'Mara' }), await world.member()];
    await world.followPerson(juno, mara);
    const invite = async (name: string) => {
      const project = await projectOf(mara, { ...summer, name });
      await mara.call(calls.inviteBuddy, { params: project.params, body: { username: juno.username ?? '' } });
      return project.params.id;
    };
    const remove = (actor: Member, id: number) => actor.call(calls.removeBuddy, { params: { id, memberId: juno.id } });
    const messages = async () => (await juno.call(listNotifications, {})).body.map(({ message }) => message);
    const about = (name: string) => `Mara invites you to the pan project “${name}”`;
    const ids = [await invite('Spring'), await invite('Fall'), await invite('Winter')] as const;
    expect(await messages()).toEqual([about('Winter'), about('Fall'), about('Spring')]);
    await remove(mara, ids[0]);
    expect(await messages()).toEqual([about('Winter'), about('Fall')]);
    await remove(juno, ids[2]);
    expect(await messages()).toEqual([about('Fall')]);
  });

  test('A member can end but not pause a project that has reached the limit of 20,000 events', async () => {
    shows('PANP-07', 'PANP-08');
    const mara = await world.member();
    const project = await projectOf(mara);
    await world.pool.query('update pan_participants set events = 20000 where project_id = $1', [project.params.id]);
    const set = (state: 'paused' | 'ended') =>
      mara.call(calls.setPanState, { params: project.params, body: { state } });
    expect((await set('paused')).error.code).toBe('list_full');
    expect((await set('ended')).status).toBe(200);
    expect((await project.read()).participants).toMatchObject([{ state: 'ended' }]);
  });

  test('A buddy who blocks the owner leaves the project, and a block between two buddies hides them from each other', async () => {
    shows('PANP-15', 'PANP-16');
    const [mara, juno, wren, stranger] = [
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
    ];
    const project = await shared(mara, juno);
    await world.followPerson(wren, mara);
    await mara.call(calls.inviteBuddy, { params: project.params, body: { username: wren.username ?? '' } });
    await wren.call(calls.setPanState, { params: project.params, body: { state: 'running' } });
    expect((await stranger.call(calls.getPanProject, { params: project.params })).status).toBe(404);
    await juno.call(block, { params: { username: wren.username ?? '' } });
    expect((await project.read(juno)).participants.map(({ person }) => person.id)).toEqual([juno.id, mara.id]);
    expect((await project.read(wren)).participants.map(({ person }) => person.id)).toEqual([wren.id, mara.id]);
    expect((await project.read(mara)).participants).toHaveLength(3);
    await juno.call(block, { params: { username: mara.username ?? '' } });
    expect((await juno.call(calls.getPanProject, { params: project.params })).status).toBe(404);
    expect((await project.read(mara)).participants).toHaveLength(2);
    const again = { params: project.params, body: { username: juno.username ?? '' } };
    expect((await mara.call(calls.inviteBuddy, again)).status).toBe(404);
  });

  test('Only the owner can delete a project, and a deleted project disappears for every participant', async () => {
    shows('PANP-10');
    const [mara, juno] = [await world.member(), await world.member()];
    const project = await shared(mara, juno);
    await project.add(juno);
    expect((await juno.call(calls.deletePanProject, { params: project.params })).status).toBe(404);
    await mara.call(calls.deletePanProject, { params: project.params });
    expect((await juno.call(calls.listPanProjects, {})).body).toEqual([]);
  });
});
