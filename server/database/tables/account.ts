import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { reviewChoices } from '#contract/account.ts';
import { bytea, number, moment, created } from './columns.ts';

export const accounts = pgTable('accounts', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  passwordHash: text(),
  confirmedAt: moment(),
  /** The sign-up network as a keyed hash. Counts that others see include only a few accounts per network. */
  joinedNetwork: bytea(),
  lastSignInAt: moment(),
  createdAt: created(),
  updatedAt: created(),
});

export const emailLinks = pgTable('email_links', {
  id: uuid().notNull().unique().defaultRandom(),
  secretHash: bytea().primaryKey(),
  accountId: uuid().notNull(),
  kind: text({ enum: ['signup', 'recovery', 'email_change', 'email_return'] }).notNull(),
  /** For a change of address: the new one. For its undo link: the former one. */
  email: text(),
  passwordHash: text(),
  codeChallenge: text(),
  createdAt: created(),
  expiresAt: moment().notNull(),
  /** When it was opened or invalidated by a newer email. */
  usedAt: moment(),
});

export const derivationKeys = pgTable('derivation_keys', { key: bytea().notNull() });

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid().notNull(),
  openedBy: text({ enum: ['password', 'signup', 'recovery'] }).notNull(),
  createdAt: created(),
  endedAt: moment(),
  /** Browser and system, shown to the owner. */
  device: text(),
  networkHash: bytea(),
  usedAt: created(),
  /** The newest token generation whose access token was presented. */
  presentedGeneration: integer().notNull().default(0),
  /** `awaited`: the account has an authenticator app, and this session can do nothing until its code is verified. */
  secondStep: text({ enum: ['none', 'awaited', 'passed'] })
    .notNull()
    .default('none'),
  /** When the password was last verified. */
  provedAt: moment(),
  /** After a reverted change of address: it may remove factors that were set up since. */
  removesFactorsSince: moment(),
  /** The code last sent by email. The code derives from this id. */
  emailCodeId: uuid(),
  emailCodeAt: moment(),
  /** When a code from an email was last entered. */
  emailProvedAt: moment(),
  /** Where and when its tokens were last renewed. */
  renewedNetworkHash: bytea(),
  renewedAt: moment(),
});

export const mfaFactors = pgTable('mfa_factors', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid().notNull(),
  friendlyName: text(),
  /** Encrypted (server/auth/mfa/sealed-secrets.ts). */
  sealedSecret: bytea().notNull(),
  /** The 30-second interval of the last used code. That code and all earlier ones are rejected. */
  lastStep: number().notNull().default(0),
  createdAt: created(),
  verifiedAt: moment(),
});

export const mfaChallenges = pgTable('mfa_challenges', {
  id: uuid().primaryKey().defaultRandom(),
  factorId: uuid().notNull(),
  sessionId: uuid().notNull(),
  expiresAt: moment().notNull(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid().notNull(),
    codeHash: bytea().notNull(),
    usedAt: moment(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

export const accountDeletions = pgTable('account_deletions', {
  accountId: uuid().primaryKey(),
  reviews: text({ enum: reviewChoices }).notNull(),
  orderedAt: created(),
  erasesAt: moment().notNull(),
});

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: bytea().primaryKey(),
  sessionId: uuid().notNull(),
  successorHash: bytea(),
  createdAt: created(),
  replacedAt: moment(),
  /** How many tokens came before it in its session. */
  generation: integer().notNull().default(0),
});

export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  privateKey: jsonb().notNull(),
  publicKey: jsonb().notNull(),
  createdAt: created(),
  retiredAt: moment(),
});
