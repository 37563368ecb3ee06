/**
 * Energy (power x seconds, of gems and crystals) that makes one credit: 100 power bring ten credits an hour. The only place
 * where the rate is written; what screens and documents say of it comes from here.
 */
export const energyPerCredit = 36_000n

/** Credits given to whoever plays, once a day in UTC. */
export const dailyGrantCredits = 20n

/** What a balance is made of: energy as the chain counts it, the rest in whole credits. */
export type CreditSums = {
  readonly energy: bigint
  readonly granted: bigint
  readonly won: bigint
  readonly spent: bigint
}

/** Whole credits that an amount of energy makes. */
export function toCredits(energy: bigint): bigint {
  return energy / energyPerCredit
}

/**
 * Whole credits to play with: those from energy, and what was given and won, less what was spent. Below 0 only where blocks
 * with the energy that was spent were taken back.
 */
export function toBalance({ energy, granted, won, spent }: CreditSums): bigint {
  return toCredits(energy) + granted + won - spent
}

/** The key of a day's grant. @param at milliseconds since 1970. */
export function toDailyKey(at: number): string {
  return `daily ${new Date(at).toISOString().slice(0, 10)}`
}

/** What an entry of the ledger is: given for nothing, won in a game, or paid for something. */
export type CreditEntryKind = 'grant' | 'prize' | 'spend'
