import { creditEconomy } from './credit-economy'

/** The energy (power x seconds) that makes one credit. */
export const { energyPerCredit } = creditEconomy

/** Credits granted to every player once a day, in UTC. */
export const dailyGrantCredits = creditEconomy.dailyGrant

/** The parts of a balance: energy as the chain counts it, the others in whole credits. */
export type CreditSums = {
  readonly energy: bigint
  readonly granted: bigint
  readonly won: bigint
  readonly spent: bigint
}

/** The whole credits that an amount of energy makes. */
function toCredits(energy: bigint): bigint {
  return energy / energyPerCredit
}

/**
 * The balance in whole credits: credits from energy, grants and prizes, less what was spent. It is negative only after
 * a chain reorganisation removed energy that was already spent.
 */
export function toBalance({ energy, granted, won, spent }: CreditSums): bigint {
  return toCredits(energy) + granted + won - spent
}

/** The ledger key of a day's grant. @param at milliseconds since 1970. */
export function toDailyKey(at: number): string {
  return `daily ${new Date(at).toISOString().slice(0, 10)}`
}

/** The kind of a ledger entry: a free grant, a prize won in a game, or a payment. */
export type CreditEntryKind = 'grant' | 'prize' | 'spend'
