import * as z from 'zod/mini';
import { adminActions, adminSubjects } from '#contract/admin-changes.ts';
import { viewAddress } from '#web/features/admin/view-address.ts';
import { readDay } from '#web/ui/controls/days.ts';

const validOr = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);
const text = validOr(z.string().check(z.minLength(1)));

/** What the Changes view shows, as in its address. The days are the administrator's, as YYYY-MM-DD. */
export const changeFilter = z.object({
  subject: validOr(z.enum(adminSubjects)),
  id: text,
  action: validOr(z.enum(adminActions)),
  by: text,
  from: text,
  to: text,
});
export type ChangeFilter = Partial<z.output<typeof changeFilter>>;

export const changesAddress = (filter: ChangeFilter) => viewAddress('changes', filter);

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
