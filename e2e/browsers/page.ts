import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Key, Tab } from './driver.ts';
import * as z from 'zod/mini';
import { findInPage, type Found, type Purpose, type Step, type Words } from './find-in-page.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

type Text = string | RegExp;
const wordsOf = (text: Text): Words =>
  typeof text === 'string' ? { exactly: text } : { pattern: text.source, flags: text.flags };

/** How long a page may take to show something on a busy machine, in milliseconds. */
const patience = { timeout: 30_000, intervals: [50, 100, 100, 250] };

/** Wraps a tab so that a test can use the page as a person would. The interface is the same for every browser. */
export function pageOf(tab: Tab, origin: string) {
  return {
    ...placeOf(tab, []),
    goto: (path: string) => tab.goto(origin + path),
    press: (key: Key) => tab.pressKey(key),
    isAt: (path: string) => expect.poll(() => tab.evaluate('location.pathname + location.search'), patience).toBe(path),
    /** Waits for the service worker. The page installs it last, after all deferred code has loaded. */
    hasWorker: () =>
      expect
        .poll(
          () => tab.evaluate('navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))'),
          patience,
        )
        .toBe(true),
    setOffline: (offline: boolean) => tab.setOffline(offline),
  };
}
export type Page = ReturnType<typeof pageOf>;

/** Returns functions that find elements within the page, or within the element that the steps find. */
function placeOf(tab: Tab, steps: readonly Step[]) {
  const within = (step: Step) => elementOf(tab, [...steps, step]);
  const byRole = (role: string) => (name?: Text) =>
    within({ by: 'role', role, name: name === undefined ? undefined : wordsOf(name) });
  return {
    role: (role: string, name?: Text) => byRole(role)(name),
    button: byRole('button'),
    link: byRole('link'),
    heading: byRole('heading'),
    dialog: byRole('dialog'),
    region: byRole('region'),
    field: (label: Text) => within({ by: 'label', words: wordsOf(label) }),
    text: (text: Text) => within({ by: 'text', words: wordsOf(text) }),
  };
}

type Element = ReturnType<typeof placeOf> & {
  click: () => Promise<void>;
  fill: (text: string) => Promise<void>;
  choose: (option: string) => Promise<void>;
  chooseFile: (path: string) => Promise<void>;
  appears: () => Promise<void>;
  disappears: () => Promise<void>;
  isOn: () => Promise<void>;
  becomesDisabled: () => Promise<void>;
  says: (text: string) => Promise<void>;
  holds: (value: string) => Promise<void>;
};

function elementOf(tab: Tab, steps: readonly Step[]): Element {
  const name = steps.map(nameOf).join(' > ');
  const look = (purpose: Purpose = 'look') => find(tab, steps, purpose);
  const count = () => look().then((found) => found.count, String);
  /** Waits until exactly one element is found and it meets the condition. */
  const until = async (is: (found: Found) => boolean, words: string, purpose?: Purpose) => {
    let last: Found | undefined;
    const isSo = async () => {
      try {
        last = await look(purpose);
      } catch (error) {
        // A page cannot evaluate anything while it navigates.
        return `no: ${error}`;
      }
      return last.count === 1 && is(last) ? 'yes' : `no: ${JSON.stringify(last)}`;
    };
    await expect.poll(isSo, { ...patience, message: `${name} ${words}` }).toBe('yes');
    return last;
  };
  /**
   * Waits until the element is enabled and stops moving, and then clicks it. While a dialog slides in, a click could
   * hit the page behind the dialog.
   */
  const reach = async () => {
    let last = '';
    const standsStill = ({ point, isEnabled }: Found) => {
      const before = last;
      last = JSON.stringify(point);
      return point != null && isEnabled && last === before;
    };
    const found = await until(standsStill, 'can be pressed', 'press');
    if (found?.point) await tab.press(found.point);
  };
  return {
    ...placeOf(tab, steps),
    click: () => reach(),
    async fill(text) {
      await reach();
      await look('focus');
      await tab.type(text);
      await until(({ value }) => value === text, `holds "${text}"`);
    },
    async choose(option) {
      await until(({ isEnabled }) => isEnabled, 'can be chosen from', 'focus');
      await tab.type(option);
    },
    async chooseFile(path) {
      await until(() => true, 'is there', 'file');
      await tab.chooseFile('[data-chosen-by-test]', path);
    },
    appears: async () => void (await until(() => true, 'is visible')),
    disappears: () => expect.poll(count, { ...patience, message: `${name} is gone` }).toBe(0),
    isOn: async () => void (await until(({ isOn }) => isOn, 'is on')),
    becomesDisabled: async () => void (await until(({ isEnabled }) => !isEnabled, 'is disabled')),
    says: async (text) =>
      void (await until((found) => `${found.text} `.replaceAll(/\s+/g, ' ').includes(text), `says ${text}`)),
    holds: async (value) => void (await until((found) => found.value === value, `holds "${value}"`)),
  };
}

/** If the page lacks the testing library, for example after a reload, loads the library first. */
async function find(tab: Tab, steps: readonly Step[], purpose: Purpose): Promise<Found> {
  const expression = `(${findInPage})(${JSON.stringify(steps)}, ${JSON.stringify(purpose)})`;
  const found = z.parse(foundOrNot, await tab.evaluate(expression));
  if (found) return found;
  await tab.evaluate(`(() => { ${library} })()`);
  return z.parse(foundOrNot, await tab.evaluate(expression)) ?? nothing;
}

const foundOrNot = z.nullish(
  z.object({
    count: z.number(),
    text: z.string(),
    value: z.string(),
    isOn: z.boolean(),
    isEnabled: z.boolean(),
    point: z.nullish(z.object({ x: z.number(), y: z.number() })),
  }),
);
const nothing: Found = { count: 0, text: '', value: '', isOn: false, isEnabled: false, point: null };

function nameOf(step: Step): string {
  const words = step.by === 'role' ? step.name : step.words;
  const text = words && ('exactly' in words ? `"${words.exactly}"` : `/${words.pattern}/${words.flags}`);
  return step.by === 'role' ? `${step.role} ${text ?? ''}` : `${step.by} ${text}`;
}
