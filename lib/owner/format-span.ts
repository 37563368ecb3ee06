const units = [
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n],
] as const

/**
 * A span of time in the largest unit that it fills exactly: 604,800 is 7 days, 90 is 90 seconds.
 *
 * @param locale BCP 47 tag of the reader's language.
 */
export function formatSpan(seconds: bigint, locale: string): string {
  const [unit, length] = units.find(([, size]) => seconds >= size && seconds % size === 0n) ?? (['second', 1n] as const)
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' })
  return format.format(seconds / length)
}
