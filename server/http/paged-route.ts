import type { CallResponse, Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { pageOf } from './cursor.ts';
import type { Answer, Call, Handler, Page, Register } from './register.ts';

type PagedEndpoint = Endpoint & { paged: true };
type PagedCall<E extends PagedEndpoint> = Call<E> & { query: { limit?: number | undefined } };

interface List<E extends PagedEndpoint, Row> {
  /** Where the call names none. */
  defaultRows?: number;
  /** Reads as many rows as it is given: one more than is shown, which says whether there are others. */
  select: (call: PagedCall<E>, rows: number) => Promise<readonly Row[]>;
  /** Where to read on behind the last row shown. */
  cursorOf: (last: Row, call: PagedCall<E>) => string;
  view: (rows: readonly Row[], call: PagedCall<E>) => Answer<CallResponse<E>> | Promise<Answer<CallResponse<E>>>;
}

/** Registers a list that is read page by page: `select` one row too many, cut, `view` the rest, name where to read on. */
export function pagedRoute<E extends PagedEndpoint, Row>(register: Register, endpoint: E, list: List<E, Row>): void {
  const { defaultRows = limits.page.defaultRows, select, cursorOf, view } = list;
  async function handler(call: PagedCall<E>): Promise<Page<CallResponse<E>>> {
    const limit = call.query.limit ?? defaultRows;
    const { rows, nextCursor } = pageOf(await select(call, limit + 1), limit, (last) => cursorOf(last, call));
    return { rows: await view(rows, call), nextCursor };
  }
  // A paged endpoint's handler returns a page; TypeScript does not resolve that condition of a generic.
  register(endpoint, handler as unknown as Handler<E>);
}
