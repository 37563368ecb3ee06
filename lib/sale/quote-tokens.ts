/** What a payment buys: whole INT, and the wei they cost; the rest of the payment comes back. */
export type TokenQuote = { readonly tokensInt: bigint; readonly costWei: bigint }

type Step = { readonly sizeInt: bigint; readonly priceWei: bigint }

/**
 * Works out a purchase across the steps of the price curve, as the platform does: whole INT only, each step at its price.
 *
 * For chains whose platform gives no quotes; where it does, its own answer counts.
 */
export function quoteTokens(steps: readonly Step[], totalSoldInt: bigint, paymentWei: bigint): TokenQuote {
  let start = 0n
  let tokensInt = 0n
  let costWei = 0n
  for (const { sizeInt, priceWei } of steps) {
    const soldHere = totalSoldInt > start ? totalSoldInt - start : 0n
    start += sizeInt
    if (soldHere >= sizeInt || priceWei === 0n) continue
    const affordable = (paymentWei - costWei) / priceWei
    const left = sizeInt - soldHere
    const bought = affordable < left ? affordable : left
    tokensInt += bought
    costWei += bought * priceWei
    if (bought < left) break
  }
  return { tokensInt, costWei }
}

/**
 * The fewest INT a buyer accepts: the quote less what they tolerate, because somebody may buy first. Whole INT.
 *
 * @param toleranceBps hundredths of a percent, 0 to 10,000.
 */
export function toMinTokens(tokensInt: bigint, toleranceBps = 50n): bigint {
  return (tokensInt * (10_000n - toleranceBps)) / 10_000n
}
