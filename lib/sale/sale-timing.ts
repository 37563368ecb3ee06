/** The start that was first announced: 3 October 2021, 16:00 UTC, in seconds since 1970. */
export const announcedStart = Date.UTC(2021, 9, 3, 16) / 1_000

/** The sale's place in time. Times are seconds since 1970. */
export type SaleTiming =
  | { readonly kind: 'countdown'; readonly target: number }
  | { readonly kind: 'live' | 'sold-out'; readonly since: number }
  /** The contracts have no start date. */
  | { readonly kind: 'undated' }
  /** The chain did not respond. */
  | { readonly kind: 'unknown' }

type SaleFacts = { readonly startDate: number; readonly blockTime: number; readonly isSoldOut: boolean }

/**
 * The start of the sale for display. The chain's clock decides whether the sale is open. The announced date is used
 * only while it is in the future and the contracts have no start date.
 *
 * @param now seconds since 1970, by the server's clock.
 */
export function toSaleTiming(sale: SaleFacts | null, now: number): SaleTiming {
  if (sale && sale.startDate > sale.blockTime) return { kind: 'countdown', target: sale.startDate }
  if (sale && sale.startDate > 0) return { kind: sale.isSoldOut ? 'sold-out' : 'live', since: sale.startDate }
  if (announcedStart > now) return { kind: 'countdown', target: announcedStart }
  return { kind: sale ? 'undated' : 'unknown' }
}

/** The rest of a countdown. */
export type TimeLeft = Readonly<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>

/**
 * Splits the time until `target` into days, hours, minutes and seconds, never below zero. Both are seconds since 1970.
 */
export function toTimeLeft(target: number, now: number): TimeLeft {
  const left = Math.max(0, Math.ceil(target - now))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
