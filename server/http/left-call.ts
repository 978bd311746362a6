import type { FastifyReply } from 'fastify';
import { CallError } from '#server/call-error.ts';

/** Returns a signal that aborts when the client closes the connection before the response was sent. */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const leave = () => {
    // Nobody receives this error.
    if (!raw.writableFinished) leaving.abort(new CallError('too_many_requests', 'The caller has left'));
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return leaving.signal;
}
