import { dayFromCursor } from '#server/http/cursor.ts';
import type { PlaceOfUse } from './expiry.rules.ts';

/** The cursor stays valid even if this entry is removed. Clients must not parse the cursor. */
export function nextCursor({ expiresOn, id }: PlaceOfUse): string {
  return `${expiresOn ?? 'none'}.${id}`;
}

export function lastUsedNext(cursor: string | undefined): PlaceOfUse | undefined {
  const [, withoutDay] = /^none\.(\d{1,15})$/.exec(cursor ?? '') ?? [];
  if (withoutDay !== undefined) return { expiresOn: null, id: Number(withoutDay) };
  const last = dayFromCursor(cursor);
  return last && { expiresOn: last.day, id: last.id };
}
