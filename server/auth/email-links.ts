import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { first, only } from '#server/database/rows.ts';
import { emailLinks } from '#server/database/tables/account.ts';
import { lockAccount } from './accounts.ts';
import { invalidLink } from './auth-error.ts';
import { deriveSecret, hashOf } from './derived-secrets.ts';

export type EmailLink = typeof emailLinks.$inferSelect;
export type LinkKind = EmailLink['kind'];

const hour = 60 * 60_000;
/** How long each kind of link is valid, in milliseconds (OP-16). */
export const linkValidity: Record<LinkKind, number> = {
  signup: 24 * hour,
  recovery: hour,
  email_change: 24 * hour,
  email_return: 14 * 24 * hour,
};

interface NewLink {
  id: string;
  accountId: string;
  kind: LinkKind;
  requestedAt: Date;
  /** The password that is set when the confirmation link is opened. */
  passwordHash?: string | null;
  codeChallenge?: string | null;
  /** The address that the account gets when the link is opened. Set for `email_change` and `email_return`. */
  email?: string | null;
}

/** Older undo links remain valid, so that a thief cannot invalidate the owner's link with a second change. */
export async function insertLink(queries: Queries, { requestedAt, ...link }: NewLink): Promise<EmailLink> {
  if (link.kind !== 'email_return') await voidLinks(queries, link.accountId, link.kind, requestedAt);
  const stored = {
    ...link,
    secretHash: hashOf(await secretOf(queries, link.id)),
    createdAt: requestedAt,
    expiresAt: new Date(requestedAt.getTime() + linkValidity[link.kind]),
  };
  return only(await queries.insert(emailLinks).values(stored).returning());
}

export function secretOf(queries: Queries, linkId: string): Promise<string> {
  return deriveSecret(queries, 'letter', linkId);
}

export async function voidLinks(queries: Queries, accountId: string, kind: LinkKind, now: Date): Promise<void> {
  await queries.update(emailLinks).set({ usedAt: now }).where(isUnused(accountId, kind));
}

const isUnused = (accountId: string, kind: LinkKind) =>
  and(eq(emailLinks.accountId, accountId), eq(emailLinks.kind, kind), isNull(emailLinks.usedAt));

/** Returns the account's oldest valid links of this kind, at most 20, oldest first. */
export function selectOpenLinks(queries: Queries, accountId: string, kind: LinkKind, now: Date): Promise<EmailLink[]> {
  return queries
    .select()
    .from(emailLinks)
    .where(and(isUnused(accountId, kind), gt(emailLinks.expiresAt, now)))
    .orderBy(asc(emailLinks.createdAt))
    .limit(20);
}

export async function voidLaterWaysBack(queries: Queries, accountId: string, since: Date, now: Date): Promise<void> {
  await queries
    .update(emailLinks)
    .set({ usedAt: now })
    .where(and(isUnused(accountId, 'email_return'), gt(emailLinks.createdAt, since)));
}

export const selectLink = (queries: Queries, id: string) =>
  first(queries.select().from(emailLinks).where(eq(emailLinks.id, id)).limit(1));

export const selectNewestLink = (queries: Queries, accountId: string, kind: LinkKind) =>
  first(
    queries
      .select()
      .from(emailLinks)
      .where(and(eq(emailLinks.accountId, accountId), eq(emailLinks.kind, kind)))
      .orderBy(desc(emailLinks.createdAt))
      .limit(1),
  );

export const selectWorkingLink = (queries: Queries, secret: string, now: Date) =>
  first(queries.select().from(emailLinks).where(works(secret, now)).limit(1));

/** Uses up a link that works and fits. If two requests do this at the same time, only one of them gets it. */
export async function takeWorkingLink(queries: Queries, secret: string, now: Date, fits: (link: EmailLink) => boolean) {
  const known = await selectWorkingLink(queries, secret, now);
  if (!known || !fits(known)) throw invalidLink();
  // Locks the account before the link, as all other code does, because different lock orders can cause a deadlock.
  const account = await lockAccount(queries, known.accountId);
  const link = await first(queries.update(emailLinks).set({ usedAt: now }).where(works(secret, now)).returning());
  if (!link || !account) throw invalidLink();
  return { link, account };
}

function works(secret: string, now: Date) {
  return and(eq(emailLinks.secretHash, hashOf(secret)), isNull(emailLinks.usedAt), gt(emailLinks.expiresAt, now));
}

export async function deleteEndedLinks(queries: Queries, before: Date): Promise<void> {
  await queries.delete(emailLinks).where(lt(emailLinks.expiresAt, before));
}
