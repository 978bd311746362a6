import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Queries } from '#server/sql/database.ts';
import { letterLinks } from '#server/sql/schema.ts';
import { deriveSecret, hashOf } from './derived-secrets.ts';

export type LetterLink = typeof letterLinks.$inferSelect;
export type LinkKind = LetterLink['kind'];

const hour = 60 * 60_000;
/** How long a link works, in milliseconds (OP-16). */
export const linkLife: Record<LinkKind, number> = { signup: 24 * hour, recovery: hour };

interface NewLink {
  id: string;
  accountId: string;
  kind: LinkKind;
  requestedAt: Date;
  /** Takes effect when the link of a confirmation letter is opened. */
  passwordHash?: string | null;
  codeChallenge?: string | null;
}

/** Stores a link and makes those of older letters of its kind void. */
export async function insertLink(queries: Queries, { requestedAt, ...link }: NewLink): Promise<LetterLink> {
  await voidLinks(queries, link.accountId, link.kind, requestedAt);
  const [row] = await queries
    .insert(letterLinks)
    .values({
      ...link,
      secretHash: hashOf(await secretOf(queries, link.id)),
      createdAt: requestedAt,
      expiresAt: new Date(requestedAt.getTime() + linkLife[link.kind]),
    })
    .returning();
  if (!row) throw new Error('The link was not stored');
  return row;
}

export function secretOf(queries: Queries, linkId: string): Promise<string> {
  return deriveSecret(queries, 'letter', linkId);
}

export async function voidLinks(
  queries: Queries,
  accountId: string,
  kind: LinkKind,
  now: Date,
  exceptId?: string,
): Promise<void> {
  await queries
    .update(letterLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(letterLinks.accountId, accountId),
        eq(letterLinks.kind, kind),
        isNull(letterLinks.usedAt),
        exceptId === undefined ? undefined : ne(letterLinks.id, exceptId),
      ),
    );
}

export async function selectLink(queries: Queries, id: string): Promise<LetterLink | undefined> {
  const [row] = await queries.select().from(letterLinks).where(eq(letterLinks.id, id)).limit(1);
  return row;
}

/** The newest letter of this kind, whether its link still works or not. */
export async function selectNewestLink(
  queries: Queries,
  accountId: string,
  kind: LinkKind,
): Promise<LetterLink | undefined> {
  const [row] = await queries
    .select()
    .from(letterLinks)
    .where(and(eq(letterLinks.accountId, accountId), eq(letterLinks.kind, kind)))
    .orderBy(desc(letterLinks.createdAt))
    .limit(1);
  return row;
}

/** The link of this secret, if it still works. */
export async function selectWorkingLink(queries: Queries, secret: string, now: Date): Promise<LetterLink | undefined> {
  const [row] = await queries.select().from(letterLinks).where(works(secret, now)).limit(1);
  return row;
}

/** Uses the link up. Of two that open it at once, one gets nothing. */
export async function useLink(queries: Queries, secret: string, now: Date): Promise<LetterLink | undefined> {
  const [row] = await queries.update(letterLinks).set({ usedAt: now }).where(works(secret, now)).returning();
  return row;
}

function works(secret: string, now: Date) {
  return and(eq(letterLinks.secretHash, hashOf(secret)), isNull(letterLinks.usedAt), gt(letterLinks.expiresAt, now));
}

export async function deleteEndedLinks(queries: Queries, before: Date): Promise<void> {
  await queries.delete(letterLinks).where(lt(letterLinks.expiresAt, before));
}
