/**
 * Fake accounts must not influence counts that other members see. An account counts only if it is at least `days` old,
 * and at most `perNetwork` accounts from one network count (REVA-10, SHADE-40). A count is updated only after the
 * number of responses has grown by the factor `growth`, so a changed response never updates a count. If counts were
 * updated often, twenty accounts could work out any secret rounding.
 */
export const crowd = { days: 30, perNetwork: 2, growth: 1.5 };

/**
 * Returns the network of an account, for counting accounts per network. Accounts from before migration 0220 have no
 * network, so each of these accounts counts as a separate network.
 */
export const networkOfAccount = (account: string) =>
  `coalesce(encode(${account}.joined_network, 'hex'), ${account}.id::text)`;
