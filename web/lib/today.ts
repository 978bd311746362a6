/** Returns the current calendar day (YYYY-MM-DD) in the viewer's time zone. */
export function today(now = new Date()): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
}
