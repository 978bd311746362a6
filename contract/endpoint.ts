import type * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Who may make a call (OP-49): without a token, with one, or as an appointed administrator. */
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
  /** Status of success; 200 where left out. */
  status?: 200 | 201;
  /** The body stays an array; the next cursor stands in the header `x-next-cursor` (OP-07). */
  paged?: boolean;
  /** Open to suspended members although it is no GET: it writes nothing others see (decision 0015). */
  openToSuspended?: boolean;
  /** Counts against the member's searches a minute instead of nothing (GET) or writes (the rest). */
  search?: boolean;
  /** A costly call is counted by a rate of its own besides. */
  rate?: CallRate;
  /** Largest number of values in the JSON of the body where it differs from the server's default. */
  bodyValues?: number;
  /** Responds with an event stream that stays open; `response` is the data of one event. */
  stream?: boolean;
  /** Responds with a file of this media type; `response` says nothing of it. */
  download?: string;
  /** Largest body in bytes where it differs from the server's default. */
  bodyLimit?: number;
  /** Takes the header `Idempotency-Key`: sent again under the same key it counts once, and is answered as before. */
  keyed?: boolean;
  /** The body holds photos as inline data strings: the server puts them on its disk before it reads the rest. */
  photos?: boolean;
}

/** Declares one call. The server registers it, the client sends it, both are typed by it. */
export function endpoint<const E extends Endpoint>(call: E): E {
  return call;
}

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a caller hands over. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: Input<E[K]>;
};
/** What a handler receives after validation. */
export type HandlerInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body']: Output<E[K]>;
};
/** What a call responds with. */
export type CallResponse<E extends Endpoint> = z.output<E['response']>;

/** The address of a call: parameters encoded into the path, given query values behind it. */
export function addressOf(call: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
