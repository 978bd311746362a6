/**
 * Invented accounts must not influence counts that are shown to others. An account counts from this age on, and at most
 * two accounts per network count (REVA-08, SHADE-29). A number is counted again only after it has grown by this factor.
 * So neither a single member nor members who change their votes can trigger a new count. With many counts, twenty
 * accounts could measure any secret rounding.
 */
export const crowd = { days: 30, perNetwork: 2, growth: 1.5 };

/**
 * Returns the network of an account for such counts. Accounts from before 0220 have none, so each counts as its own
 * network.
 */
export const networkOfAccount = (account: string) =>
  `coalesce(encode(${account}.joined_network, 'hex'), ${account}.id::text)`;
