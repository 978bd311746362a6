import type * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who can make a call (OP-49): callers without a token, with a token, or an appointed administrator. */
export type Access = 'anyone' | 'member' | 'administrator';

export type CallRate =
  'calendar' | 'clientErrors' | 'export' | 'passwordReset' | 'shelfFileReview' | 'shelfImport' | 'yearPicture';

export interface Endpoint {
  method: Method;
  /** Fastify notation: `/api/shelf/:id`. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** The status of success. The default is 200. */
  status?: 200 | 201;
  /** The body is still an array. The header `x-next-cursor` contains the next cursor (OP-07). */
  paged?: boolean;
  /** Open to suspended members although it is not a GET, because it writes nothing that others see (decision 0015). */
  openToSuspended?: boolean;
  /** Counts toward the member's searches per minute, instead of nothing (GET) or writes (other methods). */
  search?: boolean;
  /** An expensive call also counts toward its own rate limit. */
  rate?: CallRate;
  /** Takes longer than a plain list, so it uses the database connections for long work (ERR-65). */
  long?: boolean;
  /** The maximum number of values in the JSON body, if it differs from the server's default. */
  bodyValues?: number;
  /** Responds with an event stream that stays open. `response` is the data of one event. */
  stream?: boolean;
  /** Responds with a file of this media type. `response` does not describe it. */
  download?: string;
  /** The maximum body size in bytes, if it differs from the server's default. */
  bodyLimit?: number;
  /**
   * Accepts the header `Idempotency-Key`. A request repeated with the same key counts once and returns the first
   * response again.
   */
  keyed?: boolean;
  /** The body contains photos as data URLs. The server writes them to disk before it reads the rest. */
  photos?: boolean;
  /** The body is a file of this media type. The server writes it to disk; the handler's `body` is its name there. */
  upload?: string;
}

/** Declares one API call. The server registers it, the client sends it, and both get their types from it. */
export function endpoint<const E extends Endpoint>(call: E): E {
  return call;
}

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** The input of a caller. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: Input<E[K]>;
};
/** The input of a handler after validation. */
export type HandlerInput<E extends Endpoint> = {
  [K in 'params' | 'query']: Output<E[K]>;
} & { body: E extends { upload: string } ? string : Output<E['body']> };
/** The response of a call. */
export type CallResponse<E extends Endpoint> = z.output<E['response']>;

/** Returns the URL of a call: parameters encoded into the path, followed by the given query values. */
export function addressOf(call: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
