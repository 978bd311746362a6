/**
 * Rules that prevent fake accounts from influencing counts that other members see (REVA-10, SHADE-40):
 * - `days`: the minimum age of an account that counts
 * - `perNetwork`: how many accounts from one network count
 * - `growth`: the factor by which the number of responses must grow before a count is updated
 *
 * If counts were updated often, twenty accounts could work out the exact counts, although the counts are rounded.
 */
export const crowd = { days: 30, perNetwork: 2, growth: 1.5 };

/**
 * Returns the network of an account, for counting accounts per network. Accounts from before migration 0220 have no
 * network, so each of these accounts counts as a separate network.
 */
export const networkOfAccount = (account: string) =>
  `coalesce(encode(${account}.joined_network, 'hex'), ${account}.id::text)`;
