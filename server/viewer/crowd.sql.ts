/**
 * Counts shown to others must not follow invented accounts. An account counts from this age on, and at most two
 * accounts of one network count (REVA-08, SHADE-29).
 */
export const crowd = { days: 30, perNetwork: 2 };

/** The network of an account for such counts. Accounts from before 0220 have none and count alone. */
export const networkOfAccount = (account: string) =>
  `coalesce(encode(${account}.joined_network, 'hex'), ${account}.id::text)`;
