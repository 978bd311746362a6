import * as z from 'zod/mini';
import { expiryWords } from '#contract/expiry-date.ts';
import { selectAccount } from '#server/auth/accounts.ts';
import type { Context } from '#server/context.ts';
import { type EmailText, layOut } from '#server/email/layout.ts';
import { isInEmail, type Expiring, expiringSoonest } from './expiry.rules.ts';
import {
  beginWeeklyEmail,
  revertWeeklyEmail,
  type OpenPackageRow,
  selectOpenPackages,
  selectExpirySettings,
} from './expiry.sql.ts';

const ordered = z.object({ userId: z.string(), day: z.string() });
const mostNamed = 12;

/** If the process dies while it sends the email, the email is not sent again. If sending fails, the job is retried. */
export async function sendExpiryEmail({ database, mail, config }: Context, payload: unknown): Promise<void> {
  const { userId, day } = z.parse(ordered, payload);
  const settings = await selectExpirySettings(database, userId);
  const account = await selectAccount(database, userId);
  if (!settings?.weeklyEmail || !account) return;
  const expiring = expiringSoonest(await selectOpenPackages(database, userId)).filter(({ expiresOn }) =>
    isInEmail(expiresOn, day),
  );
  if (expiring.length === 0 || !(await beginWeeklyEmail(database, userId, day))) return;
  try {
    await mail.send(layOut(account.email, textOf(expiring, day, config.publicUrl)));
  } catch (error) {
    await revertWeeklyEmail(database, userId);
    throw error;
  }
}

function textOf(expiring: readonly Expiring<OpenPackageRow>[], day: string, publicUrl: string): EmailText {
  const lines = expiring.slice(0, mostNamed).map(({ brand, name, shade, expiresOn }) => {
    const words = expiryWords(expiresOn, day);
    return `${brand} ${name}${shade === null ? '' : `, ${shade}`}: ${words[0]?.toLowerCase() ?? ''}${words.slice(1)}`;
  });
  const rest = expiring.length - lines.length;
  return {
    subject: 'What to use next',
    preview: lines[0] ?? '',
    heading: 'What to use next',
    paragraphs: rest > 0 ? [...lines, `And ${rest} more.`] : lines,
    button: 'Open My Shelves',
    link: `${publicUrl}/shelves?order=next`,
    footnotes: [
      'You receive this email at most once a week, because you turned it on. You can turn it off under “Expiry reminders” in Settings.',
    ],
  };
}
