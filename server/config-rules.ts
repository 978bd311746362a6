import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** The rules for the environment variables. Each message completes a sentence that starts with the variable's name. */

const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.string().check(
      z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, {
        error: `must be a whole number from ${from} to ${to}`,
      }),
    ),
    z.transform(Number),
  );

const address = (protocols: string[], meaning: string) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be ${meaning}`,
    }),
  );

const matching = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, error));

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, '');

const origin = z.pipe(
  z.string().check(
    z.refine(isOrigin, {
      error: 'must be an http or https origin without a path, such as https://shelf.example.com',
    }),
  ),
  z.transform((text: string) => new URL(text).origin),
);

/** Capacitor's web views have the origin capacitor://localhost, which the URL class does not support. */
const wrapperOrigin = z.string().check(
  z.refine((text) => isOrigin(text) || /^(capacitor|ionic):\/\/[a-z0-9.-]+$/.test(text), {
    error: 'must be origins such as capacitor://localhost, separated by commas',
  }),
);

const list = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    ),
    z.array(item),
  );

const flag = z.pipe(
  z.string().check(z.refine((text) => text === '0' || text === '1', { error: 'must be 0 or 1' })),
  z.transform((text: string) => text === '1'),
);

const isProxy = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
  (/^[^/]+(\/\d{1,3})?$/.test(text) && isIP(text.replace(/\/.*/, '')) !== 0);

const trustProxy = z.pipe(
  z.string().check(
    z.refine((text) => /^\d{1,2}$/.test(text) || text.split(',').every((part) => isProxy(part.trim())), {
      error: 'must be the number of proxies in front, or their addresses separated by commas',
    }),
  ),
  z.transform((text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)),
);

const postgres = address(
  ['postgres:', 'postgresql:'],
  'a PostgreSQL address, postgres://user:password@host:5432/name (write # in a password as %23)',
);

const mailbox = matching(
  /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  'must be an email address, alone or as Name <name@example.com>',
);

export const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z.optional(wholeNumber(1, 65_535)),
  HOST: z.optional(
    z.string().check(z.refine((text) => !/[\s/]/.test(text), { error: 'must be a host name or an address' })),
  ),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: z.optional(z.string()),
  LEGAL_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(postgres),
  DATABASE_OWNER_URL: z.optional(postgres),
  DATABASE_DIRECT_URL: z.optional(postgres),
  DATABASE_NAMED_STATEMENTS: z.optional(flag),
  DATABASE_REPLICA_URLS: z.optional(list(postgres)),
  SMTP_URL: z.optional(address(['smtp:', 'smtps:'], 'an email server, smtp://host:587 or smtps://user:password@host')),
  MAIL_FROM: z.optional(mailbox),
  ADMIN_EMAIL: z.optional(matching(/^[^\s<>@]+@[^\s<>@]+$/, 'must be an email address')),
  ADMIN_USERNAMES: z.optional(
    list(z.string()).check(
      z.refine((names) => names.length === 2, { error: 'must be two usernames separated by a comma' }),
    ),
  ),
  FOUNDER_ID: z.optional(z.uuid({ error: 'must be the id of an account (a UUID)' })),
  ACCOUNT_SELF_SERVICE: z.optional(flag),
  REFUSE_BREACHED_PASSWORDS: z.optional(flag),
  DEMO: z.optional(flag),
  TRUST_PROXY: z.optional(trustProxy),
  WORKERS: z.optional(wholeNumber(1, 64)),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 60)),
  RATE_LIMIT_FACTOR: z.optional(
    z.pipe(matching(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number, 0 or more'), z.transform(Number)),
  ),
  METRICS_HOST: z.optional(z.string()),
  METRICS_PORT: z.optional(wholeNumber(1, 65_535)),
  S3_ENDPOINT: z.optional(address(['http:', 'https:'], 'an http or https address')),
  S3_BUCKET: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_SESSION_TOKEN: z.optional(z.string()),
  S3_REGION: z.optional(matching(/^[a-z0-9-]+$/, 'must be a region such as eu-central-1')),
  WRAPPER_ORIGINS: z.optional(list(wrapperOrigin)),
  APP_LINK_IOS: z.optional(
    matching(
      /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)*$/,
      'must be a team id of ten characters, or team id and app as in ABCDE12345.com.example.shelf',
    ),
  ),
  APP_LINK_ANDROID: z.optional(
    matching(
      /^([a-z]\w*(\.\w+)+=)?([0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}$/,
      'must be the SHA-256 fingerprint of the signing certificate, or app and fingerprint as in com.example.shelf=AB:CD:…',
    ),
  ),
  LOG_LEVEL: z.optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace, or silent',
    }),
  ),
});

export type Environment = z.output<typeof environment>;
