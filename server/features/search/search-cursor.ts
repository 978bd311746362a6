import { CallError } from '#server/call-error.ts';

interface LastSearch {
  count: number;
  id: number;
}

/** Encodes the position in the list of searches without results. Clients must not parse the cursor. */
export function searchCursor({ count, id }: LastSearch): string {
  return `${count}.${id}`;
}

export function searchAfter(cursor: string | undefined): LastSearch | undefined {
  if (cursor === undefined) return undefined;
  const [, count, id] = /^(\d{1,9})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (id === undefined) throw new CallError('invalid_input', 'Invalid cursor', { cursor: 'Invalid cursor' });
  return { count: Number(count), id: Number(id) };
}
