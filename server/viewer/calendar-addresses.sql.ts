import { eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { expirySettings } from '#server/database/tables/uses.ts';

/** The URL works without a session, so it would otherwise remain valid after every session has ended. */
export async function revokeCalendarAddress(queries: Queries, userId: string): Promise<void> {
  const change = { calendarTokenHash: null, calendarMadeAt: null };
  await queries.update(expirySettings).set(change).where(eq(expirySettings.userId, userId));
}
