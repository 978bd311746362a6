import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, timestamp } from './shapes.ts';

const browserFamilies = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', 'other'] as const;
export type BrowserFamily = (typeof browserFamilies)[number];

const position = z.int().check(z.minimum(0), z.maximum(10_000_000));

/** The browser and the server both remove personal data. The patterns do not allow URLs or free text. */
const clientErrorReport = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(limits.clientErrors.message)),
  /** The stack frames from our own scripts, innermost first. */
  frames: z
    .array(z.object({ file: z.string().check(z.regex(/^[\w-]{1,80}\.js$/)), line: position, column: position }))
    .check(z.maxLength(limits.clientErrors.frames)),
  /** The file name of the entry script. It is different in each build. */
  build: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  /** The route pattern of the page, such as `/product/$id`. */
  route: z.string().check(z.regex(/^(\/|(\/\$?[a-zA-Z-]+)+)$/), z.maxLength(100)),
  browser: z.enum(browserFamilies),
});
export type ClientErrorReport = z.infer<typeof clientErrorReport>;

export const reportClientError = endpoint('POST /api/client-errors', {
  access: 'anyone',
  openToSuspended: true,
  rate: 'clientErrors',
  bodyLimit: limits.clientErrors.bytes,
  summary: 'Reports a browser error without personal data',
  body: clientErrorReport,
});

const clientError = z.object({
  id,
  message: z.string(),
  build: z.string(),
  route: z.string(),
  browser: z.enum(browserFamilies),
  /** One line per frame. If the build has a source map, the lines point to the original source files. */
  stack: z.string(),
  count: z.number(),
  dateFirstSeen: timestamp,
  dateLastSeen: timestamp,
});
export type ClientError = z.infer<typeof clientError>;

export const listClientErrors = endpoint('GET /api/admin/client-errors', {
  summary: `Lists browser errors from the last ${limits.clientErrors.days} days, grouped by message and build, latest first`,
  response: z.array(clientError),
});
