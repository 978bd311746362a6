import type { FastifyBaseLogger } from 'fastify';
import type { AccessTokens } from '#server/auth/access-tokens.ts';
import type { CatalogCache } from '#server/features/catalog/catalog-cache.ts';
import type { Config } from '#server/config.ts';
import type { Replicas } from '#server/database/replicas.ts';
import type { MemberHits } from '#server/limits/member-hits.ts';
import type { RefusalCounter } from '#server/log/count-refusals.ts';
import type { FetchPicture } from '#server/media/fetch-picture.ts';
import type { MediaStore } from '#server/media/media-store.ts';
import type { Mailer } from '#server/email/email.ts';
import type { Database } from '#server/database/database.ts';

export interface Context {
  config: Config;
  database: Database;
  /** The same database, with separate connections for calls that take a long time (`long` in the contract). */
  longWork: Database;
  replicas: Replicas;
  catalog: CatalogCache;
  accessTokens: AccessTokens;
  memberHits: MemberHits;
  refusals: RefusalCounter;
  media: MediaStore;
  fetchPicture: FetchPicture;
  mail: Mailer;
  now: () => Date;
  log: FastifyBaseLogger;
}
