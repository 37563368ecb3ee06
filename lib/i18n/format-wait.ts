/**
 * When something can be tried again, in the reader's words: "in 12 minutes". Rounded up, in latin digits.
 *
 * @param iso the reader's BCP 47 tag.
 */
export function formatWait(seconds: number, iso: string): string {
  const words = new Intl.RelativeTimeFormat(`${iso}-u-nu-latn`)
  if (seconds > 90 * 60) return words.format(Math.ceil(seconds / 3_600), 'hour')
  return seconds > 90
    ? words.format(Math.ceil(seconds / 60), 'minute')
    : words.format(Math.max(1, Math.ceil(seconds)), 'second')
}
