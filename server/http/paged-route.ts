import type { CallResponse, Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { pageOf } from './cursor.ts';
import type { RouteResult, Call, Handler, Page, Register } from './register.ts';

type PagedEndpoint = Endpoint & { paged: true };
type PagedCall<E extends PagedEndpoint> = Call<E> & { query: { limit?: number | undefined } };

interface List<E extends PagedEndpoint, Row> {
  defaultRows?: number;
  /** Reads this many rows, which is one more than the page shows, to find out whether there is a next page. */
  select: (call: PagedCall<E>, rows: number) => Promise<readonly Row[]>;
  cursorOf: (last: Row, call: PagedCall<E>) => string;
  view: (
    rows: readonly Row[],
    call: PagedCall<E>,
  ) => RouteResult<CallResponse<E>> | Promise<RouteResult<CallResponse<E>>>;
}

/** `select` reads one extra row. */
export function pagedRoute<E extends PagedEndpoint, Row>(register: Register, endpoint: E, list: List<E, Row>): void {
  const { defaultRows = limits.page.defaultRows, select, cursorOf, view } = list;
  async function handler(call: PagedCall<E>): Promise<Page<CallResponse<E>>> {
    const limit = call.query.limit ?? defaultRows;
    const { rows, nextCursor } = pageOf(await select(call, limit + 1), limit, (last) => cursorOf(last, call));
    return { rows: await view(rows, call), nextCursor };
  }
  // The handler of a paged endpoint returns a page, but TypeScript does not resolve this conditional type for a type
  // parameter.
  register(endpoint, handler as unknown as Handler<E>);
}
