import { type AdminAction, adminActions, type AdminSubject, adminSubjects } from '#contract/admin-changes.ts';
import { href } from '#web/href.ts';
import { readDay } from '#web/ui/controls/days.ts';

/** What the Changes view shows, as in its address. The days are the administrator's, as YYYY-MM-DD. */
export interface ChangeFilter {
  subject?: AdminSubject | undefined;
  id?: string | undefined;
  action?: AdminAction | undefined;
  by?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export function changesAddress(filter: ChangeFilter): string {
  const chosen = Object.entries({ ...filter }).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(chosen).toString();
  return href.adminView('changes') + (query === '' ? '' : `?${query}`);
}

export function readChangeFilter({ subject, id, action, by, from, to }: Record<string, unknown>): ChangeFilter {
  return {
    subject: adminSubjects.find((each) => each === subject),
    id: textOf(id),
    action: adminActions.find((each) => each === action),
    by: textOf(by),
    from: textOf(from),
    to: textOf(to),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Days that are not complete are ignored, so that the list does not jump while somebody types. */
export function changesQuery({ subject, id, action, by, from, to }: ChangeFilter, cursor: string | undefined) {
  const query = { subject, subjectId: id, action, by: by?.replace(/^@/, ''), cursor };
  return { query: { ...query, since: startOf(from, 0), until: startOf(to, 1) } };
}

/** Undefined until all digits of a day are typed. */
export const dayProblem = (text = '') =>
  text.replaceAll(/\D/g, '').length < 8 || readDay(text) ? undefined : 'This day doesn’t exist';

function startOf(text: string | undefined, daysLater: number): string | undefined {
  const day = readDay(text ?? '');
  if (day === undefined) return undefined;
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + daysLater);
  return moment.toISOString();
}
