import { CallError } from '#server/call-error.ts';
import type { PlaceOfUse } from './expiry.rules.ts';

/**
 * Encodes a position in "Use next" as the expiry and the id of an entry. The cursor stays valid even if this entry is
 * removed. Clients must not parse the cursor.
 */
export function nextCursor({ expiresOn, id }: PlaceOfUse): string {
  return `${expiresOn ?? 'none'}.${id}`;
}

export function lastUsedNext(cursor: string | undefined): PlaceOfUse | undefined {
  if (cursor === undefined) return undefined;
  const [, day, id] = /^(\d{4}-\d{2}-\d{2}|none)\.(\d{1,15})$/.exec(cursor) ?? [];
  if (day === undefined) throw new CallError('invalid_input', 'Invalid cursor', { cursor: 'Invalid cursor' });
  return { expiresOn: day === 'none' ? null : day, id: Number(id) };
}
