import { eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { expirySettings } from '#server/database/tables/uses.ts';

/**
 * Invalidates the member's calendar URL. The URL needs no session, so it would otherwise remain valid after every
 * sign-out.
 */
export async function revokeCalendarAddress(queries: Queries, userId: string): Promise<void> {
  const change = { calendarTokenHash: null, calendarMadeAt: null };
  await queries.update(expirySettings).set(change).where(eq(expirySettings.userId, userId));
}
