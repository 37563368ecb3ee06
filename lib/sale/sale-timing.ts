/** When the sale was first announced to open: 3 October 2021, 16:00 UTC, in seconds since 1970. */
export const announcedStart = Date.UTC(2021, 9, 3, 16) / 1_000

/** Where the sale is in time. Moments are seconds since 1970. */
export type SaleTiming =
  | { readonly kind: 'countdown'; readonly target: number }
  | { readonly kind: 'live' | 'sold-out'; readonly since: number }
  /** The contracts have no start date. */
  | { readonly kind: 'undated' }
  /** The chain has not answered. */
  | { readonly kind: 'unknown' }

type SaleFacts = { readonly startDate: number; readonly blockTime: number; readonly isSoldOut: boolean }

/**
 * What can truly be said of the sale's start. The chain's own clock decides whether it is open; the announced date counts
 * only while it lies ahead and the chain names none.
 *
 * @param now seconds since 1970, by the server's clock.
 */
export function toSaleTiming(sale: SaleFacts | null, now: number): SaleTiming {
  if (sale && sale.startDate > sale.blockTime) return { kind: 'countdown', target: sale.startDate }
  if (sale && sale.startDate > 0) return { kind: sale.isSoldOut ? 'sold-out' : 'live', since: sale.startDate }
  if (announcedStart > now) return { kind: 'countdown', target: announcedStart }
  return { kind: sale ? 'undated' : 'unknown' }
}

/** What is left of a countdown. */
export type TimeLeft = Readonly<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>

/** Splits what is left until `target`, nothing below zero. Both are seconds since 1970. */
export function toTimeLeft(target: number, now: number): TimeLeft {
  const left = Math.max(0, Math.ceil(target - now))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
