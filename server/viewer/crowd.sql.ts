/**
 * Rules that prevent fake accounts from influencing counts that other members see (REVA-10, SHADE-40):
 * - `days`: the minimum age, in days, of an account that is counted
 * - `perNetwork`: the maximum number of accounts that are counted per network
 * - `growth`: the factor by which the number of responses must grow before a count is updated
 * - `staleDays`: the age, in days, at which a count is updated even if the number of responses has fallen
 *
 * Members see only rounded counts. If a count were updated after every response, twenty accounts could respond one
 * after another, and work out the exact count from its changes.
 */
export const crowd = { days: 30, perNetwork: 2, growth: 1.5, staleDays: 180 };

/** Accounts from before migration 0220 have no network, so each of these accounts counts as a separate network. */
export const networkOfAccount = (account: string) =>
  `coalesce(encode(${account}.joined_network, 'hex'), ${account}.id::text)`;
