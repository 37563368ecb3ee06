import { spaceChineseUnit } from '@/lib/i18n/format-units'
import { siteFormatter } from '@/lib/units/site-formatter'

/**
 * The slippage tolerance of a trade whose user has chosen none: half a percent, in basis points (hundredths of a
 * percent).
 */
export const defaultSlippageBps = 50n

/**
 * The slippage tolerances that a user can choose. A free field would accept tolerances that invite sandwich attacks.
 */
export const slippageOptionsBps = [10n, 50n, 100n, 300n]

const wholeBps = 10_000n

/**
 * The minimum received: the least that a trade may return, because another trade can move the price first. Rounded
 * down, but at least 1 INT where the quote is not 0.
 *
 * @param slippageBps tolerance in basis points, 0 to 10,000.
 */
export function toMinReceived(quoted: bigint, slippageBps = defaultSlippageBps): bigint {
  const least = (quoted * (wholeBps - slippageBps)) / wholeBps
  return least === 0n && quoted > 0n ? 1n : least
}

/**
 * The most that a trade may cost, because another trade can move the price first. Rounded up.
 *
 * @param slippageBps tolerance in basis points.
 */
export function toMaxCost(quoted: bigint, slippageBps = defaultSlippageBps): bigint {
  return (quoted * (wholeBps + slippageBps) + wholeBps - 1n) / wholeBps
}

/** How long a transaction stays valid after it was planned, in seconds: 20 minutes. */
export const defaultDeadlineSeconds = 20n * 60n

/** The deadlines that a user can choose, in minutes. */
export const deadlineOptionsMinutes = [5n, 20n, 60n]

/** `slippageOptionsBps` and `deadlineOptionsMinutes` in words. */
export type SlippageLabels = { readonly tolerances: readonly string[]; readonly deadlines: readonly string[] }

/** The choices in the words of a language. */
export function toSlippageLabels(iso: string): SlippageLabels {
  const minutes = new Intl.NumberFormat(iso, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    numberingSystem: 'latn',
  })
  return {
    tolerances: slippageOptionsBps.map((bps) => siteFormatter(iso).number(Number(bps) / 10_000, 'percent')),
    deadlines: deadlineOptionsMinutes.map((count) => spaceChineseUnit(minutes.format(count))),
  }
}
