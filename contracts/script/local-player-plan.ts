import { assetKinds } from './constants'

export type Purchase = { index: bigint; amount: bigint; costInt: bigint }
export type PlayerPlan = { croToSpend: bigint; gems: Purchase[]; crystals: Purchase[] }

/**
 * What the local players spend, in whole CRO and in this order. 100,000 CRO empty the first step, the other 110,000
 * buy 22 million INT of the second: 62 million together, in phase 2.
 */
const croToSpend = [
  22_000n,
  3_400n,
  900n,
  12_500n,
  5_200n,
  1_600n,
  17_400n,
  2_300n,
  750n,
  9_800n,
  6_150n,
  18_000n,
  14_200n,
  4_700n,
  26_000n,
  1_250n,
  8_900n,
  3_050n,
  19_500n,
  2_100n,
  11_300n,
  5_600n,
  640n,
  12_760n,
]

/** What each player buys: 20 to 65 % of its INT in crystals and 10 to 30 % in gems, of stones that differ. */
export const localPlayerPlans: readonly PlayerPlan[] = croToSpend.map((cro, player) => {
  const intBought = cro * (player < 12 ? 400n : 200n)
  const turn = BigInt(player)
  return {
    croToSpend: cro,
    gems: spend((intBought * (10n + ((turn * 7n) % 21n))) / 100n, (player * 5 + 2) % 8),
    crystals: spend((intBought * (20n + ((turn * 11n) % 46n))) / 100n, (player * 3 + 7) % 8),
  }
})

/** Spends whole INT on the preferred stone first, then on cheaper ones, at most three kinds. */
function spend(budgetInt: bigint, preferred: number): Purchase[] {
  const purchases: Purchase[] = []
  let left = budgetInt
  for (let index = preferred; index >= 0 && purchases.length < 3; index -= 1) {
    const price = assetKinds[index]?.unscaledPrice ?? 0n
    const amount = price === 0n ? 0n : min(left / price, 12n)
    if (amount === 0n) continue
    purchases.push({ index: BigInt(index), amount, costInt: amount * price })
    left -= amount * price
  }
  return purchases
}

function min(a: bigint, b: bigint) {
  return a < b ? a : b
}
