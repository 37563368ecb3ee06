/**
 * A duration, in the user's language: "3 min", "1.5 hr". In latin digits.
 *
 * @param iso BCP 47 tag of the user's language.
 */
export function formatDuration(seconds: number, iso: string): string {
  const unit = seconds < 60 ? 'second' : seconds < 3_600 ? 'minute' : 'hour'
  const value = unit === 'second' ? seconds : unit === 'minute' ? Math.floor(seconds / 60) : seconds / 3_600
  return formatUnit(value, unit, iso)
}

/**
 * The time until a retry, in the user's language: "in 12 minutes". Rounded up, in latin digits.
 *
 * @param iso BCP 47 tag of the user's language.
 */
export function formatWait(seconds: number, iso: string): string {
  const words = new Intl.RelativeTimeFormat(`${iso}-u-nu-latn`)
  if (seconds > 90 * 60) return spaceChineseUnit(words.format(Math.ceil(seconds / 3_600), 'hour'))
  return spaceChineseUnit(
    seconds > 90
      ? words.format(Math.ceil(seconds / 60), 'minute')
      : words.format(Math.max(1, Math.ceil(seconds)), 'second'),
  )
}

/**
 * A size in the user's notation, in megabytes of a million bytes, or kilobytes where that is little. In latin digits.
 *
 * @param iso BCP 47 tag of the user's language.
 */
export function formatBytes(bytes: number, iso: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return formatUnit(value, unit, iso)
}

function formatUnit(value: number, unit: string, iso: string): string {
  const format = new Intl.NumberFormat(iso, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
    numberingSystem: 'latn',
  })
  return spaceChineseUnit(format.format(value))
}

/** A quantity with a space between number and Chinese unit, as in all Chinese texts of the site; `Intl` writes none. */
export const spaceChineseUnit = (quantity: string): string => quantity.replace(/(?<=\d)(?=\p{Script=Han})/u, ' ')
