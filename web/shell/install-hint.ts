import { createStore } from '#web/lib/store.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { deviceItems, storedJson } from '#web/lib/device/stored-items.ts';

/** Chromium's install prompt. The app stores it until the member asks to install the app. */
interface InstallQuestion extends Event {
  prompt: () => Promise<unknown>;
}

const visitsKey = 'shelflife.visits';
/** The hint appears on this visit, and on every later one until the member responds. */
const hintAtVisit = 3;

/** Installs the app or, if `installs` is false, dismisses the hint. Defined while the hint is due. */
export const installHint = createStore<((installs: boolean) => void) | undefined>(undefined);

const none = { count: 0, last: 0, answered: false };

function readVisits(): typeof none {
  const saved = storedJson(visitsKey);
  return typeof saved === 'object' ? { ...none, ...saved } : none;
}

function save(visits: typeof none): void {
  deviceItems.setItem(visitsKey, JSON.stringify(visits));
}

/** Counts this visit. If the install hint is due, shows it when the browser offers to install the app (MOB-15). */
export function countVisit(): void {
  const visits = readVisits();
  const isNew = Date.now() - visits.last > times.betweenVisits;
  const now = { ...visits, count: visits.count + (isNew ? 1 : 0), last: Date.now() };
  save(now);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (!isQuestion(event) || now.answered || now.count < hintAtVisit) return;
    installHint.set((installs) => {
      installHint.set(undefined);
      save({ ...readVisits(), answered: true });
      if (installs) void event.prompt();
    });
  });
}

const isQuestion = (event: Event): event is InstallQuestion => 'prompt' in event;
