import { createStore } from '#web/lib/store.ts';
import { times } from '#web/lib/page-limits.ts';

/** Chromium's question whether the app may be installed, kept until somebody wants it. */
interface InstallQuestion extends Event {
  prompt: () => Promise<unknown>;
}

const visitsKey = 'shelflife.visits';
/** From this visit on the hint shows, until it is answered. */
const hintAtVisit = 3;

/** Set where the app can be installed and the hint is due: calling it with true installs. */
export const installHint = createStore<((installs: boolean) => void) | undefined>(undefined);

interface Visits {
  count: number;
  last: number;
  answered: boolean;
}

function readVisits(): Visits {
  const none = { count: 0, last: 0, answered: false };
  try {
    return { ...none, ...JSON.parse(localStorage.getItem(visitsKey) ?? '{}') };
  } catch {
    return none;
  }
}

function keep(visits: Visits): void {
  localStorage.setItem(visitsKey, JSON.stringify(visits));
}

/** Counts this visit; pages opened in one go are one. Quietly: a line that can be closed for ever (MOB-15). */
export function countVisit(): void {
  const visits = readVisits();
  const isNew = Date.now() - visits.last > times.betweenVisits;
  const now = { ...visits, count: visits.count + (isNew ? 1 : 0), last: Date.now() };
  keep(now);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (!isQuestion(event) || now.answered || now.count < hintAtVisit) return;
    installHint.set((installs) => {
      installHint.set(undefined);
      keep({ ...readVisits(), answered: true });
      if (installs) void event.prompt();
    });
  });
}

const isQuestion = (event: Event): event is InstallQuestion => 'prompt' in event;
