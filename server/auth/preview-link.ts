import type { Context } from '#server/context.ts';
import { selectAccount } from './accounts.ts';
import { invalidLink } from './auth-error.ts';
import { type LinkKind, selectWorkingLink } from './email-links.ts';

/**
 * Returns the id and the masked email address of the account that a link opens. Does not use up the link. The app asks
 * before it opens a different account, so that nobody unknowingly continues in a stranger's account (AUTH-40).
 */
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
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}
