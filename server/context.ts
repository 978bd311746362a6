import type { FastifyBaseLogger } from 'fastify';
import type { AccessTokens } from '#server/auth/access-tokens.ts';
import type { Config } from '#server/config.ts';
import type { Replicas } from '#server/database/replicas.ts';
import type { MediaStore } from '#server/media/media-store.ts';
import type { Mail } from '#server/mail/letter.ts';
import type { Database } from '#server/sql/database.ts';

/** Everything a request may reach. Tests build one with their own database, clock and mail. */
export interface Context {
  config: Config;
  database: Database;
  replicas: Replicas;
  accessTokens: AccessTokens;
  /** The pictures of members. */
  media: MediaStore;
  mail: Mail;
  now: () => Date;
  log: FastifyBaseLogger;
}
