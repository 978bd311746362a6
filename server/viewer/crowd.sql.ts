/**
 * Fake accounts must not influence counts that other members see. An account counts only after it has reached this age,
 * and at most two accounts from one network count (REVA-10, SHADE-40). A number is counted again only after the group
 * of members who responded has grown by this factor. Therefore, neither a single member nor members who change their
 * responses can trigger a new count. With many counts, twenty accounts could measure any secret rounding.
 */
export const crowd = { days: 30, perNetwork: 2, growth: 1.5 };

/**
 * Returns the network of an account for such counts. Accounts from before migration 0220 have no network, so each of
 * these accounts counts as a separate network.
 */
export const networkOfAccount = (account: string) =>
  `coalesce(encode(${account}.joined_network, 'hex'), ${account}.id::text)`;
