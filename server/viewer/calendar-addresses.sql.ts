import { eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { expirySettings } from '#server/database/tables/shelf.ts';

/** Null revokes the URL, which would otherwise work even after every session has ended. */
export async function saveCalendarToken(queries: Queries, userId: string, token: { hash: Buffer; at: Date } | null) {
  const change = { calendarTokenHash: token?.hash ?? null, calendarMadeAt: token?.at ?? null };
  await queries.update(expirySettings).set(change).where(eq(expirySettings.userId, userId));
}
