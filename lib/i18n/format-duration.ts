/**
 * How long something lasted, in the reader's words: "3 min", "1.5 hr". In latin digits.
 *
 * @param iso the reader's BCP 47 tag.
 */
export function formatDuration(seconds: number, iso: string): string {
  const unit = seconds < 60 ? 'second' : seconds < 3_600 ? 'minute' : 'hour'
  const value = unit === 'second' ? seconds : unit === 'minute' ? Math.floor(seconds / 60) : seconds / 3_600
  return new Intl.NumberFormat(iso, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
    numberingSystem: 'latn',
  }).format(value)
}
