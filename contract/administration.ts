import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { cursorQuery, idParams, requiredText, success } from './shapes.ts';

/** What the calls of administrators have in common. `One` is the entity whose id is in the path. */
const access = 'administrator';
export const reading = { method: 'GET', access } as const;
export const readingOne = { ...reading, params: idParams } as const;
export const listing = { ...reading, paged: true, query: z.object(cursorQuery) } as const;
export const posting = { method: 'POST', access } as const;
export const actingOnOne = { ...posting, params: idParams } as const;
/** A call applies all of its decisions or none (decision 0014). */
export const deciding = { ...posting, response: success } as const;
export const changingOne = { method: 'PATCH', access, params: idParams } as const;
export const deletingOne = { method: 'DELETE', access, params: idParams, response: success } as const;

/** A name that administrators must enter. `what` begins its messages, such as "Brand name". */
export const requiredName = (what: string, longest: number = limits.product.name) =>
  requiredText(longest, `${what} is required`, `${what} must be ${longest} characters or less`);
