export function today(now = new Date()): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
}

/** The day of each change, by its key. The time zone may be a different one when the change is sent (MOB-24). */
export const daysOfChanges = new Map<string, string>();
