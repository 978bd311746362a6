import * as z from 'zod/mini';
import { expiryWords } from '#contract/expiry-date.ts';
import type { Context } from '#server/context.ts';
import { throwAll } from '#server/each-alone.ts';
import { calendarDayIn } from '#server/http/calendar-day.ts';
import * as rules from './expiry.rules.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertJob } from '#server/database/jobs.sql.ts';
import { insertNotification } from '#server/features/activity/notifications.sql.ts';
import * as stored from './expiry.sql.ts';
import { selectAccount } from '#server/auth/accounts.ts';
import { type EmailText, layOut } from '#server/email/layout.ts';

export const expiryEmailJob = 'turning';

/** If more than this many entries are due in one check, they share one notification. */
const mostLines = 3;
/** The maximum number of members per run, so that a run does not block other jobs. */
const mostMembers = 5000;

/** Returns the number of members checked. Throws after all checks if some have failed. */
export async function notifyExpiry(context: Context, most = mostMembers): Promise<number> {
  const failed = new Map<string, unknown>();
  let count = 0;
  while (count < most && (await notifyNext(context, failed))) count++;
  throwAll([...failed.values()]);
  return count;
}

/** Returns false if no check is due. If the process dies before the commit, another process repeats the whole check. */
async function notifyNext({ database, now }: Context, failed: Map<string, unknown>): Promise<boolean> {
  let userId: string | undefined;
  try {
    return await inTransaction(database, async (queries) => {
      const member = await stored.lockDueMember(queries, now(), [...failed.keys()]);
      userId = member?.userId;
      if (member) await check(queries, member, now());
      return member !== undefined;
    });
  } catch (error) {
    if (userId === undefined) throw error;
    failed.set(userId, error);
    return true;
  }
}

async function check(queries: Queries, member: stored.ExpiryRow, moment: Date): Promise<void> {
  const today = calendarDayIn(member.timeZone, moment);
  const expiring = rules.expiringSoonest(await stored.selectOpenPackages(queries, { userId: member.userId }));
  if (member.notices) await notify(queries, member, expiring, { today, moment });
  const emails =
    member.weeklyEmail &&
    rules.isEmailDay(today, member.weeklyOrderedOn) &&
    expiring.some(({ expiresOn }) => rules.isInEmail(expiresOn, today));
  if (emails) await insertJob(queries, expiryEmailJob, { userId: member.userId, day: today });
  await stored.finishCheck(queries, member, moment, emails ? { weeklyOrderedOn: today } : {});
}

async function notify(
  queries: Queries,
  { userId }: stored.ExpiryRow,
  expiring: readonly rules.Expiring<stored.OpenPackageRow>[],
  { today, moment }: { today: string; moment: Date },
): Promise<void> {
  const due = expiring.filter(({ expiresOn }) => rules.isDueForNotification(expiresOn, today));
  const claimed = await stored.claimNotifications(
    queries,
    userId,
    due.map((row) => ({ entryId: row.entryId, openedOn: rules.openedOn(row) })),
    moment,
  );
  const unnotified = due.filter(({ entryId }) => claimed.has(entryId));
  if (unnotified.length > mostLines) {
    const message = `${unnotified.length} products on your shelf expire soon or have expired`;
    await insertNotification(queries, { userId, kind: 'turning', message });
    return;
  }
  for (const { name, productId, expiresOn } of unnotified) {
    const message = `${name}: ${expiryWords(expiresOn, today).toLowerCase()}`;
    await insertNotification(queries, { userId, kind: 'turning', message, productId });
  }
}

const ordered = z.object({ userId: z.string(), day: z.string() });
const mostNamed = 12;

/** If the process dies while it sends the email, the email is not sent again. If sending fails, the job is retried. */
export async function sendExpiryEmail({ database, mail, config }: Context, payload: unknown): Promise<void> {
  const { userId, day } = z.parse(ordered, payload);
  const settings = await stored.selectExpirySettings(database, userId);
  const account = await selectAccount(database, userId);
  if (!settings?.weeklyEmail || !account) return;
  const expiring = rules
    .expiringSoonest(await stored.selectOpenPackages(database, { userId }))
    .filter(({ expiresOn }) => rules.isInEmail(expiresOn, day));
  if (expiring.length === 0 || !(await stored.beginWeeklyEmail(database, userId, day))) return;
  try {
    await mail.send(layOut(account.email, textOf(expiring, day, config.publicUrl)));
  } catch (error) {
    await stored.revertWeeklyEmail(database, userId);
    throw error;
  }
}

function textOf(expiring: readonly rules.Expiring<stored.OpenPackageRow>[], day: string, publicUrl: string): EmailText {
  const lines = expiring.slice(0, mostNamed).map(({ brand, name, shade, expiresOn }) => {
    const words = expiryWords(expiresOn, day);
    return `${brand} ${name}${shade === null ? '' : `, ${shade}`}: ${words[0]?.toLowerCase() ?? ''}${words.slice(1)}`;
  });
  const rest = expiring.length - lines.length;
  return {
    subject: 'What to use next',
    preview: lines[0] ?? '',
    paragraphs: rest > 0 ? [...lines, `And ${rest} more.`] : lines,
    button: 'Open My Shelves',
    link: `${publicUrl}/shelves?order=next`,
    footnotes: [
      'You receive this email at most once a week, because you turned it on. You can turn it off under “Expiry reminders” in Settings.',
    ],
  };
}
