/**
 * What makes credits and what they buy, in whole credits. The only definition of these numbers; docs/decisions/shop.md
 * shows what they make of an ordinary week (`npm run simulate:credits`).
 */
export const creditEconomy = {
  /** The energy (power x seconds) that makes one credit: 100 power make ten credits an hour. */
  energyPerCredit: 36_000n,
  /** Granted once a day in UTC, for the first run that the server has replayed. */
  dailyGrant: 20n,
  quest: { day: 5n, week: 30n },
  /** Prices of the shop's items by tier. */
  price: { small: 60n, fine: 240n, grand: 2_400n },
} as const

/** How elaborate an item of the shop is; decides its price. */
export type PriceTier = keyof typeof creditEconomy.price
