import { firstGrapheme } from '#contract/graphemes.ts';
import type { Context } from '#server/context.ts';
import { selectAccount } from './accounts.ts';
import { invalidLink } from './auth-error.ts';
import { type LinkKind, selectWorkingLink } from './email-links.ts';

/** Does not use up the link. The app asks before it opens a different account (AUTH-40). */
export async function previewLink(
  context: Context,
  kind: LinkKind,
  secret: string,
): Promise<{ id: string; email: string }> {
  const link = await selectWorkingLink(context.database, secret, context.now());
  const account = link?.kind === kind && (await selectAccount(context.database, link.accountId));
  if (!link || !account) throw invalidLink();
  return { id: account.id, email: masked(link.email ?? account.email) };
}

/** Masks an address, as in "a…@x.io". */
function masked(email: string): string {
  return `${firstGrapheme(email) ?? ''}…${email.slice(email.lastIndexOf('@'))}`;
}
