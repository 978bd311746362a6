import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { reviewChoices } from '#contract/account.ts';
import { bytea, number, moment, created, stateAmong } from './columns.ts';

export const accounts = pgTable('accounts', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  passwordHash: text(),
  confirmedAt: moment(),
  /** A keyed hash. Each count that other members see includes only a few accounts per network. */
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
  /** In a link that confirms a change of email address, the new address. In an undo link, the previous address. */
  email: text(),
  passwordHash: text(),
  codeChallenge: text(),
  createdAt: created(),
  expiresAt: moment().notNull(),
  /** When the link was opened or invalidated. */
  usedAt: moment(),
});

export const derivationKeys = pgTable('derivation_keys', { key: bytea().notNull() });

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid().notNull(),
  openedBy: text({ enum: ['password', 'signup', 'recovery'] }).notNull(),
  createdAt: created(),
  endedAt: moment(),
  device: text(),
  networkHash: bytea(),
  usedAt: created(),
  /** The newest token generation whose access token has been used. */
  presentedGeneration: integer().notNull().default(0),
  /** `awaited` means that the session can do almost nothing until the authenticator app's code is verified. */
  secondStep: stateAmong(['none', 'awaited', 'passed']),
  /** When the password was last verified. */
  provedAt: moment(),
  /** Set if an undo link opened the session. It can remove factors that were set up after this time. */
  removesFactorsSince: moment(),
  emailCodeId: uuid(),
  emailCodeAt: moment(),
  /** When an emailed code was last entered. */
  emailProvedAt: moment(),
  /** A keyed hash of the network that last renewed the session, and the time of that renewal. */
  renewedNetworkHash: bytea(),
  renewedAt: moment(),
});

export const mfaFactors = pgTable('mfa_factors', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid().notNull(),
  friendlyName: text(),
  /** The encrypted secret (server/auth/derived-secrets.ts). */
  sealedSecret: bytea().notNull(),
  /** The 30-second interval of the last code that was used. That code and all earlier codes are rejected. */
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

export const recoveryCodes = pgTable('recovery_codes', {
  accountId: uuid().notNull(),
  codeHash: bytea().notNull(),
  usedAt: moment(),
  createdAt: created(),
});

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
  /** 0 for the first token of a session, and one more with each renewal. */
  generation: integer().notNull().default(0),
});

export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  privateKey: jsonb().notNull(),
  publicKey: jsonb().notNull(),
  createdAt: created(),
  retiredAt: moment(),
});
