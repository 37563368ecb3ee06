/**
 * Our own limit for a contract's deployed bytes. Chains allow 24,576 (EIP-170). The former limit of 20,000 left the platform 31
 * bytes, so that each new event or check would have made other code harder to read.
 */
export const maximumBytes = 24_000
