/**
 * Counts shown to others must not follow invented accounts. An account counts from this age on, and at most two
 * accounts of one network count (REVA-08, SHADE-29). A number is counted again only once it has grown by this factor: a
 * single member never starts a count, and members who change their votes do not either. With many counts, twenty accounts
 * could measure any secret rounding.
 */
export const crowd = { days: 30, perNetwork: 2, growth: 1.5 };

/**
 * Returns the network of an account for such counts. Accounts from before 0220 have none, so each counts as its own
 * network.
 */
export const networkOfAccount = (account: string) =>
  `coalesce(encode(${account}.joined_network, 'hex'), ${account}.id::text)`;
