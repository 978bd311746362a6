import type * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who can make a call (OP-49): anyone, members with a token, or appointed administrators. */
export type Access = 'anyone' | 'member' | 'administrator';

export type CallRate =
  | 'calendar'
  | 'clientErrors'
  | 'export'
  | 'passwordReset'
  | 'shelfFileReview'
  | 'shelfImport'
  | 'yearPicture';

export interface Endpoint {
  method: Method;
  /** The path in Fastify's notation, such as `/api/shelf/:id`. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** The HTTP status of a successful call. The default is 200. */
  status?: 200 | 201;
  /**
   * True for paged lists. The response is an array, and the `x-next-cursor` header contains the cursor of the next page
   * (OP-07).
   */
  paged?: boolean;
  /**
   * True if suspended members can make the call even though it is not a GET. The call must not write anything that
   * other members can see (decision 0015).
   */
  openToSuspended?: boolean;
  /**
   * If true, the call counts toward the member's limit for searches. If false, the call counts toward the member's
   * limit for writes, except if it is a GET. In addition, every GET counts toward the limit in ERR-57.
   */
  search?: boolean;
  /** The rate limit of an expensive call, in addition to the usual limits. */
  rate?: CallRate;
  /**
   * If true, the call can take longer than a plain list. It uses the database connections that are reserved for such
   * calls (ERR-65).
   */
  long?: boolean;
  /** The maximum number of values in the JSON body, if it differs from the server's default. */
  bodyValues?: number;
  /** If true, the response is an event stream that stays open. `response` is the data of one event. */
  stream?: boolean;
  /** If set, the call responds with a file of this media type, and `response` is unused. */
  download?: string;
  /** The maximum body size in bytes, if it differs from the server's default. */
  bodyLimit?: number;
  /**
   * If true, the call accepts the `Idempotency-Key` header. The server applies only the first successful request with a
   * given key. Later requests with this key receive the response to that first request.
   */
  keyed?: boolean;
  /**
   * If true, the body can contain photos as data URLs. The server writes each photo to disk as it arrives, so that the
   * photos are never all in memory at once.
   */
  photos?: boolean;
  /**
   * If set, the body is a file of this media type. The server writes it to disk, and the handler's `body` is a
   * reference to the file.
   */
  upload?: string;
}

/** Declares an API call. The server registers it, the client makes it, and both derive their types from it. */
export function endpoint<const E extends Endpoint>(call: E): E {
  return call;
}

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** The input that the caller passes. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: Input<E[K]>;
};
/** The validated input that the handler receives. */
export type HandlerInput<E extends Endpoint> = {
  [K in 'params' | 'query']: Output<E[K]>;
} & { body: E extends { upload: string } ? string : Output<E['body']> };
export type CallResponse<E extends Endpoint> = z.output<E['response']>;

/** Returns the URL of a call, with encoded parameters in the path and the given values in the query string. */
export function addressOf(call: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
