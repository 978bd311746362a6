import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { cursorQuery } from './shapes.ts';

/** What the calls of administrators have in common. */
const access = 'administrator';
/** A list that is paged by cursor. */
export const listing = { access, paged: true, query: z.object(cursorQuery) } as const;
const search = z.optional(z.string().check(z.trim(), z.maxLength(limits.search.maximum)));
export const searchableListing = { ...listing, query: z.object({ ...cursorQuery, search }) } as const;
/** A call that answers only that it succeeded. It applies all of its decisions or none (decision 0014). */
export const acting = { access } as const;

/** The id of an entity that administrators must choose. */
export const requiredId = (message: string) => z.int(message).check(z.positive(message));
