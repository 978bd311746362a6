import type { Context } from '#server/context.ts';

/** A call as its handler receives it, for tests that skip HTTP. */
export const handlerCall = <Input extends object>(context: Context, userId: string, today: string, input: Input) => ({
  viewer: { id: userId, sessionId: '' },
  context,
  today,
  timeZone: 'UTC',
  leaving: new AbortController().signal,
  params: undefined,
  query: undefined,
  body: undefined,
  ...input,
});
