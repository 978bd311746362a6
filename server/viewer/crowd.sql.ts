/**
 * Fake accounts must not influence counts that other members see. An account counts only if it is at least `days` old,
 * and at most `perNetwork` accounts from one network count (REVA-10, SHADE-40). A number is recounted only after the
 * group of members who responded has grown to `growth` times its former size, so a changed response never triggers a
 * recount. With many counts, twenty accounts could measure any secret rounding.
 */
export const crowd = { days: 30, perNetwork: 2, growth: 1.5 };

/**
 * Returns the network of an account for such counts. Accounts from before migration 0220 have no network, so each of
 * these accounts counts as a separate network.
 */
export const networkOfAccount = (account: string) =>
  `coalesce(encode(${account}.joined_network, 'hex'), ${account}.id::text)`;
