/**
 * Our own limit for a contract's deployed bytes. Chains allow 24,576 (EIP-170). With a limit of 20,000 the
 * platform had 31 bytes left: each addition would have forced us to shorten readable code elsewhere.
 */
export const maximumBytes = 24_000
