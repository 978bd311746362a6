import type * as z from 'zod/mini';
import { success, type idParams } from './shapes.ts';

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
  /** Omitted if `idParams` describes the path's only parameter, `:id`. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  status?: 200 | 201;
  /** The response is an array, and the `x-next-cursor` header contains the cursor of the next page (OP-07). */
  paged?: boolean;
  /** The call must not write anything that other members can see (decision 0015). */
  openToSuspended?: boolean;
  /** If true, the call counts toward the limit for searches. If false, all but GETs count toward that for writes. */
  search?: boolean;
  /** The rate limit of an expensive call, in addition to the usual limits. */
  rate?: CallRate;
  /** It uses the database connections that are reserved for such calls (ERR-65). */
  long?: boolean;
  bodyValues?: number;
  /** If true, the response is an event stream that stays open. `response` is the data of one event. */
  stream?: boolean;
  /** If set, the call responds with a file of this media type. */
  download?: string;
  /** The maximum body size in bytes, if it differs from the server's default. */
  bodyLimit?: number;
  /** Accepts the `Idempotency-Key` header. A repeated key gets the response to its first successful request. */
  keyed?: boolean;
  /** The body can contain photos as data URLs, which are written to disk as they arrive, not held in memory. */
  photos?: boolean;
  /** The media type of a file in the body. The handler's `body` is a reference to it on disk. */
  upload?: string;
}

/** Without a `response`, the call answers only that it succeeded, or with a file (`download`). */
type Declared = Omit<Endpoint, 'method' | 'path' | 'access' | 'response'> &
  Partial<Pick<Endpoint, 'access' | 'response'>>;
type Called<Name extends string> = Name extends `${infer Verb extends Method} ${infer Path}`
  ? { method: Verb; path: Path }
  : never;
type ResponseOf<E> = E extends { response: infer Declared extends z.ZodMiniType } ? Declared : typeof success;
type AccessOf<Name, E> = E extends { access: infer Declared extends Access }
  ? Declared
  : Name extends `${Method} /api/admin/${string}`
    ? 'administrator'
    : 'member';

/** `name` is method and path, such as "GET /api/shelf/:id". The path decides who may call it, unless `access` does. */
export function endpoint<const Name extends `${Method} /${string}`, const E extends Declared>(
  name: Name,
  declared: E,
): E & Called<Name> & { access: AccessOf<Name, E>; response: ResponseOf<E> };
// Pages contain only the calls that they make, because bundlers drop unused results of this function.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint(name: string, declared: Declared) {
  const [method, path = ''] = name.split(' ');
  const access = path.startsWith('/api/admin/') ? 'administrator' : 'member';
  return { access, response: success, ...declared, method, path };
}

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type ParamsOf<E extends Endpoint> = E extends { params: infer Own }
  ? Own
  : E['path'] extends `${string}/:id` | `${string}/:id/${string}`
    ? typeof idParams
    : undefined;
type Schemas<E extends Endpoint> = { params: ParamsOf<E>; query: E['query']; body: E['body'] };

export type CallInput<E extends Endpoint> = {
  [K in keyof Schemas<E> as Schemas<E>[K] extends z.ZodMiniType ? K : never]: Input<Schemas<E>[K]>;
};
export type HandlerInput<E extends Endpoint> = {
  [K in 'params' | 'query']: Output<Schemas<E>[K]>;
} & { body: E extends { upload: string } ? string : Output<E['body']> };
/** True if the call answers only that it succeeded. Its handler then returns nothing. */
export type IsSilent<E extends Endpoint> = E['response'] extends typeof success ? true : false;
export type CallResponse<E extends Endpoint> = z.output<E['response']>;

export function addressOf(call: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
