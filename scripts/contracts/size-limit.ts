/**
 * Our own limit for a contract's deployed bytes. Chains allow 24,576 (EIP-170), so 576 bytes are left for a chain whose compiler
 * output or rules differ a little. It was 20,000 until events, bounds and the one reward stream needed more.
 */
export const maximumBytes = 24_000
