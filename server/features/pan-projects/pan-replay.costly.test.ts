import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PanProjectForm } from '#contract/pan-projects.ts';
import { limits } from '#contract/limits.ts';
import type { PanEventKind, PanState } from '#contract/statuses.ts';
import { addPanProducts, changePanGoal, markPan, removePanProduct } from './change-pan-products.action.ts';
import { changePanProject, setPanState, startPanProject } from './change-pan-project.action.ts';
import { changeShelfEntry } from '#server/features/shelves/change-shelf.action.ts';
import { recordUse } from '#server/features/uses/record-use.action.ts';
import { deleteUse } from '#server/features/uses/uses.sql.ts';
import { CallError } from '#server/call-error.ts';
import { calendarDayIn } from '#server/http/calendar-day.ts';
import { judge, type PanWindow, stateAfter, windowOf } from './pan-projects.rules.ts';
import { type PanEventRow, selectPanEvents } from './pan-products.sql.ts';
import { type PanProductRow, selectPanProducts, selectPanProjects, selectPanStanding } from './pan-projects.sql.ts';
import { handlerCall } from '#test/handler-call.ts';
import { shows } from '#test/rules.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const { context } = world;
const { database } = context;
// This date is later than all uses, because future uses cannot be recorded.
world.clock.now = new Date('2027-03-01T12:00:00Z');

/** Records a use at this moment, with its date in this time zone. Returns the use's key. */
async function useAt(userId: string, entryId: number, zone: string, moment: Date): Promise<string> {
  const key = randomUUID();
  const use = { key, on: calendarDayIn(zone, moment), at: moment.toISOString() };
  await recordUse(handlerCall(context, userId, use.on, { params: { id: entryId }, body: use }));
  return key;
}

async function start(userId: string, body: PanProjectForm, today: string): Promise<number> {
  return (await startPanProject(handlerCall(context, userId, today, { body }))).id;
}

/** The test in docs/decisions/0043 uses PAN_EVENTS=10000. */
const events = Number(process.env.PAN_EVENTS ?? 500);

/** Creates a random number generator (mulberry32). The same seed gives the same numbers. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (bound: number) => Math.floor(next() * bound),
    of: <T>(all: readonly T[]) => all[Math.floor(next() * all.length)],
  };
}

type PanProduct = Pick<PanProductRow, 'goal' | 'target' | 'usedOn' | 'hitOn' | 'finishedOn'>;

/** Judges a product by the days of all of its uses. */
function countOf({ usedOn, ...row }: PanProduct, window: PanWindow) {
  const counts = (day: string) => day >= window.startsOn && (window.endsOn === null || day <= window.endsOn);
  return judge({ ...row, uses: usedOn.filter(counts).length }, window);
}

const stateOf: Partial<Record<PanEventKind, PanState>> = {
  joined: 'running',
  resumed: 'running',
  reopened: 'running',
  paused: 'paused',
  ended: 'ended',
};

/** Rebuilds a participant's state and products from the participant's events in order. */
function replay(events: readonly PanEventRow[]) {
  let standing: Parameters<typeof stateAfter>[0] = { state: 'invited', pausedOn: null, pausedDays: 0 };
  const products = new Map<number, PanProduct>();
  for (const event of events) {
    const state = stateOf[event.kind];
    if (state) standing = stateAfter(standing, state, event.happenedOn);
    if (event.rowId !== null) replayProduct(products, event.rowId, event);
  }
  return { ...standing, products };
}

function replayProduct(products: Map<number, PanProduct>, rowId: number, event: PanEventRow): void {
  const { kind, happenedOn, goal, target } = event;
  if (kind === 'removed') products.delete(rowId);
  if (kind === 'added' && goal) products.set(rowId, { goal, target, usedOn: [], hitOn: null, finishedOn: null });
  const product = products.get(rowId);
  if (!product) return;
  if (kind === 'goal' && goal) Object.assign(product, { goal, target });
  if (kind === 'used') product.usedOn = [...product.usedOn, happenedOn];
  if (kind === 'use_undone') product.usedOn = product.usedOn.toSpliced(product.usedOn.lastIndexOf(happenedOn), 1);
  if (kind === 'hit' || kind === 'hit_undone') product.hitOn = kind === 'hit' ? happenedOn : null;
  if (kind === 'finished' || kind === 'finish_undone') product.finishedOn = kind === 'finished' ? happenedOn : null;
}

const zones = Intl.supportedValuesOf('timeZone');
const firstDay = Date.UTC(2026, 10, 1);

async function eventsOf(userId: string): Promise<PanEventRow[]> {
  const all: PanEventRow[] = [];
  for (;;) {
    const next = await selectPanEvents(database, userId, all.at(-1)?.id ?? 0, 1000);
    all.push(...next);
    if (next.length < 1000) return all;
  }
}

/** Checks that the member's stored projects match a replay of the events. Returns the number of events. */
async function expectReplay(userId: string): Promise<number> {
  const all = await eventsOf(userId);
  const standings = await selectPanProjects(database, userId, 100);
  const products = await selectPanProducts(
    database,
    standings.map(({ participant }) => participant),
  );
  for (const { project, participant } of standings) {
    const own = all.filter(({ projectId }) => projectId === project.id);
    const replayed = replay(own);
    const { state, pausedOn, pausedDays } = participant;
    expect({ state, pausedOn, pausedDays }).toEqual({
      state: replayed.state,
      pausedOn: replayed.pausedOn,
      pausedDays: replayed.pausedDays,
    });
    const remaining = products.filter(({ projectId }) => projectId === project.id);
    const fields = (row: (typeof remaining)[number]) => {
      const { goal, target, usedOn, hitOn, finishedOn } = row;
      return { goal, target, usedOn, hitOn, finishedOn };
    };
    expect(new Map(remaining.map((row) => [row.id, fields(row)]))).toEqual(replayed.products);
    const days = own.findLast(({ kind }) => kind === 'dates' || kind === 'joined');
    expect([project.startsOn, project.endsOn]).toEqual([days?.startsOn, days?.endsOn]);
    const window = windowOf(project, participant);
    for (const row of remaining) {
      const given = replayed.products.get(row.id) ?? row;
      expect(countOf(row, window)).toEqual(countOf(given, window));
    }
    expect(participant.events).toBe(own.length);
  }
  return all.length;
}

test(`Pan projects match a replay of ${events} or more events in random time zones`, { timeout: 600_000 }, async () => {
  shows('PANP-07');
  const random = randomFrom(19);
  const mara = await world.member();
  const shelf: { id: number; productId: number }[] = [];
  for (let count = 0; count < 12; count++) shelf.push(await world.shelve(mara));
  const projects: number[] = [];
  const form = () => ({
    name: 'Random',
    startsOn: random.of(['2026-11-01', '2026-12-15', '2026-12-31', '2027-01-01']) ?? '',
    endsOn: random.of([null, '2027-01-01', '2027-01-02', '2027-01-15']) ?? null,
  });
  for (let count = 0; count < 4; count++) projects.push(await start(mara.id, form(), '2026-11-01'));
  const taps: { entryId: number; key: string }[] = [];
  const tries: number[] = [];
  for (let written = 0; written < events;) {
    tries.push(written);
    const zone = random.of(zones) ?? 'UTC';
    const moment = new Date(firstDay + random.below(90 * 24) * 3_600_000);
    await anything(zone, moment).catch((error: unknown) => {
      // A rejected action changes nothing. Any other error is a bug.
      if (!(error instanceof CallError)) throw error;
    });
    if (tries.length % 100 === 0) written = await expectReplay(mara.id);
  }
  expect(await expectReplay(mara.id)).toBeGreaterThanOrEqual(events);

  async function undoAny(): Promise<void> {
    const [taken] = taps.splice(random.below(taps.length), 1);
    if (taken) await deleteUse(context.database, mara.id, taken.entryId, taken.key);
  }

  async function anything(zone: string, moment: Date): Promise<void> {
    const today = calendarDayIn(zone, moment);
    const projectId = random.of(projects) ?? 0;
    const userId = mara.id;
    const standing = await selectPanStanding(database, userId, projectId);
    const rows = standing ? await selectPanProducts(database, [standing.participant]) : [];
    const rowId = random.of(rows)?.id ?? 0;
    const goal = random.of([
      { goal: 'finish', target: null },
      { goal: 'pan', target: null },
      { goal: 'uses', target: 3 },
    ] as const);
    const entry = random.of(shelf);
    const chance = random.below(100);
    if (!goal || !entry) return;
    const params = { id: projectId, rowId };
    const call = <Body>(body: Body) => handlerCall(context, userId, today, { params, body });
    if (chance < 8)
      await setPanState(call({ state: random.of(['running', 'paused', 'ended', 'running'] as const) ?? 'running' }));
    else if (chance < 10) await changePanProject(call(form()));
    else if (chance < 18) await addPanProducts(call({ productIds: [entry.productId], ...goal }));
    else if (chance < 21) await removePanProduct(call(undefined));
    else if (chance < 26) await changePanGoal(call(goal));
    else if (chance < 40)
      await changeShelfEntry(context, userId, entry.id, { dateFinished: random.below(3) === 0 ? null : today }, today);
    else {
      const kind = random.of(['used', 'used', 'used', 'use_undone', 'hit', 'hit_undone'] as const) ?? 'used';
      if (kind === 'used') taps.push({ entryId: entry.id, key: await useAt(userId, entry.id, zone, moment) });
      else if (kind === 'use_undone') await undoAny();
      else await markPan(call({ isHit: kind === 'hit' }));
    }
  }
});

test('After many simultaneous calls, a pan project matches a replay of its events', async () => {
  shows('PANP-07');
  const mara = await world.member();
  const entry = await world.shelve(mara);
  const today = '2026-06-15';
  const projectId = await start(mara.id, { name: 'Fast', startsOn: '2026-01-01', endsOn: null }, today);
  const form = { productIds: [entry.productId], goal: 'uses' as const, target: 40 };
  await addPanProducts(handlerCall(context, mara.id, today, { params: { id: projectId }, body: form }));
  const standing = await selectPanStanding(database, mara.id, projectId);
  const [row] = standing ? await selectPanProducts(database, [standing.participant]) : [];
  const params = { id: projectId, rowId: row?.id ?? 0 };
  await Promise.all(
    Array.from({ length: 60 }, (_, turn) => {
      if (turn % 6 === 5)
        return changeShelfEntry(context, mara.id, entry.id, { dateFinished: turn % 12 === 5 ? today : null }, today);
      if (turn % 6 === 4)
        return markPan(handlerCall(context, mara.id, today, { params, body: { isHit: turn % 12 === 4 } }));
      return useAt(mara.id, entry.id, 'UTC', new Date('2026-06-15T12:00:00Z'));
    }),
  );
  expect(await expectReplay(mara.id)).toBeGreaterThan(40);
});

test('Around New Year, a use counts toward the year in the member’s time zone', { timeout: 300_000 }, async () => {
  shows('PANP-06');
  const mara = await world.member();
  const entry = await world.shelve(mara);
  const years = [2026, 2027];
  const places = [];
  for (const year of years) {
    const form = { name: `${year}`, startsOn: `${year}-01-01`, endsOn: `${year}-12-31` };
    const projectId = await start(mara.id, form, '2026-12-01');
    const products = { productIds: [entry.productId], goal: 'uses' as const, target: 1 };
    const input = { params: { id: projectId }, body: products };
    await addPanProducts(handlerCall(context, mara.id, '2026-12-01', input));
    const standing = await selectPanStanding(database, mara.id, projectId);
    const [row] = standing ? await selectPanProducts(database, [standing.participant]) : [];
    places.push({ year, place: { userId: mara.id, projectId, rowId: row?.id ?? 0 }, expected: 0 });
  }
  // A project counts at most 1,000 uses per product, so this is the maximum number of moments per zone.
  const moments = Math.floor(limits.panProjects.uses / zones.length);
  for (const zone of zones) {
    const yearThere = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric' });
    for (let turn = 0; turn < moments; turn++) {
      // The moment is half an hour before or after midnight in the zone.
      const moment = new Date(midnightIn(zone) + (turn === 0 ? -1 : 1) * 1_800_000);
      await useAt(mara.id, entry.id, zone, moment);
      for (const each of places) {
        if (yearThere.format(moment) === String(each.year)) each.expected++;
      }
    }
  }
  for (const { year, place, expected } of places) {
    const standing = await selectPanStanding(database, mara.id, place.projectId);
    const [row] = standing ? await selectPanProducts(database, [standing.participant]) : [];
    if (!standing || !row) throw new Error('The project is gone');
    expect([year, countOf(row, windowOf(standing.project, standing.participant)).uses]).toEqual([year, expected]);
    expect(expected).toBe(zones.length * (moments / 2));
  }
  await expectReplay(mara.id);
});

/** Returns the start of 2027 in a time zone, calculated from the zone's UTC offset at that time. */
function midnightIn(zone: string): number {
  const utc = Date.UTC(2027, 0, 1);
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(utc);
  const [, sign = '+', hours = '0', minutes = '0'] =
    parts.find(({ type }) => type === 'timeZoneName')?.value.match(/GMT([+-])(\d+):(\d+)/) ?? [];
  return utc - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
