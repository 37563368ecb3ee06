/**
 * The slippage tolerance of a trade whose user has chosen none: half a percent, in basis points (hundredths of a
 * percent).
 */
export const defaultSlippageBps = 50n

const wholeBps = 10_000n

/**
 * The minimum received: the least that a trade may return, because another trade can move the price first. Rounded
 * down.
 *
 * @param slippageBps tolerance in basis points, 0 to 10,000.
 */
export function toMinReceived(quoted: bigint, slippageBps = defaultSlippageBps): bigint {
  return (quoted * (wholeBps - slippageBps)) / wholeBps
}

/**
 * The most that a trade may cost, because another trade can move the price first. Rounded up.
 *
 * @param slippageBps tolerance in basis points.
 */
export function toMaxCost(quoted: bigint, slippageBps = defaultSlippageBps): bigint {
  return (quoted * (wholeBps + slippageBps) + wholeBps - 1n) / wholeBps
}
