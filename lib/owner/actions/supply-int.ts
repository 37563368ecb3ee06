/** All INT there is, whole. */
export const supplyInt = 1_000_000_000n
