import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** The rules for the environment variables. Each message completes a sentence that starts with the variable's name. */

const text = (isRight: (text: string) => boolean, error: string) => z.string().check(z.refine(isRight, error));

const wholeNumber = (from: number, to: number) =>
  z.pipe(
    text(
      (typed) => /^\d{1,9}$/.test(typed) && Number(typed) >= from && Number(typed) <= to,
      `must be a whole number from ${from} to ${to}`,
    ),
    z.transform(Number),
  );

const address = (protocols: string[], meaning: string) =>
  text((typed) => URL.canParse(typed) && protocols.includes(new URL(typed).protocol), `must be ${meaning}`);

const matching = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, error));

const isOrigin = (typed: string) =>
  URL.canParse(typed) &&
  /^https?:$/.test(new URL(typed).protocol) &&
  new URL(typed).origin === typed.replace(/\/$/, '');

const origin = z.pipe(
  text(isOrigin, 'must be an http or https origin without a path, such as https://shelf.example.com'),
  z.transform((typed: string) => new URL(typed).origin),
);

/** Capacitor's web views have the origin capacitor://localhost, which the URL class does not support. */
const wrapperOrigin = text(
  (typed) => isOrigin(typed) || /^(capacitor|ionic):\/\/[a-z0-9.-]+$/.test(typed),
  'must be origins such as capacitor://localhost, separated by commas',
);

const list = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) =>
        typed
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    ),
    z.array(item),
  );

const flag = z.pipe(
  matching(/^[01]$/, 'must be 0 or 1'),
  z.transform((typed: string) => typed === '1'),
);

const isProxy = (typed: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(typed) ||
  (/^[^/]+(\/\d{1,3})?$/.test(typed) && isIP(typed.replace(/\/.*/, '')) !== 0);

const trustProxy = z.pipe(
  text(
    (typed) => /^\d{1,2}$/.test(typed) || typed.split(',').every((part) => isProxy(part.trim())),
    'must be the number of proxies in front, or their addresses separated by commas',
  ),
  z.transform((typed: string): number | string => (/^\d+$/.test(typed) ? Number(typed) : typed)),
);

const postgres = address(
  ['postgres:', 'postgresql:'],
  'a PostgreSQL address, postgres://user:password@host:5432/name (write # in a password as %23)',
);

const mailbox = matching(
  /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  'must be an email address, alone or as Name <name@example.com>',
);

/** Every variable is optional. */
export const environment = z.partial(
  z.object({
    NODE_ENV: z.string(),
    PORT: wholeNumber(1, 65_535),
    HOST: matching(/^[^\s/]*$/, 'must be a host name or an address'),
    PUBLIC_URL: origin,
    DATA_DIR: z.string(),
    LEGAL_DIR: z.string(),
    DATABASE_URL: postgres,
    DATABASE_OWNER_URL: postgres,
    DATABASE_DIRECT_URL: postgres,
    DATABASE_NAMED_STATEMENTS: flag,
    DATABASE_REPLICA_URLS: list(postgres),
    SMTP_URL: address(['smtp:', 'smtps:'], 'an email server, smtp://host:587 or smtps://user:password@host'),
    MAIL_FROM: mailbox,
    ADMIN_EMAIL: matching(/^[^\s<>@]+@[^\s<>@]+$/, 'must be an email address'),
    ADMIN_USERNAMES: list(z.string()).check(
      z.refine((names) => names.length === 2, 'must be two usernames separated by a comma'),
    ),
    FOUNDER_ID: z.uuid('must be the id of an account (a UUID)'),
    ACCOUNT_SELF_SERVICE: flag,
    REFUSE_BREACHED_PASSWORDS: flag,
    DEMO: flag,
    TRUST_PROXY: trustProxy,
    WORKERS: wholeNumber(1, 64),
    DRAIN_SECONDS: wholeNumber(0, 60),
    RATE_LIMIT_FACTOR: z.pipe(matching(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number, 0 or more'), z.transform(Number)),
    METRICS_HOST: z.string(),
    METRICS_PORT: wholeNumber(1, 65_535),
    S3_ENDPOINT: address(['http:', 'https:'], 'an http or https address'),
    S3_BUCKET: z.string(),
    S3_ACCESS_KEY_ID: z.string(),
    S3_SECRET_ACCESS_KEY: z.string(),
    S3_SESSION_TOKEN: z.string(),
    S3_REGION: matching(/^[a-z0-9-]+$/, 'must be a region such as eu-central-1'),
    WRAPPER_ORIGINS: list(wrapperOrigin),
    APP_LINK_IOS: matching(
      /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)*$/,
      'must be a team id of ten characters, or team id and app as in ABCDE12345.com.example.shelf',
    ),
    APP_LINK_ANDROID: matching(
      /^([a-z]\w*(\.\w+)+=)?([0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}$/,
      'must be the SHA-256 fingerprint of the signing certificate, or app and fingerprint as in com.example.shelf=AB:CD:…',
    ),
    LOG_LEVEL: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace, or silent',
    ),
  }),
);

export type Environment = z.output<typeof environment>;
