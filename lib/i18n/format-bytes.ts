/**
 * A size in the reader's notation, in megabytes of a million bytes, or kilobytes where that is little. In latin digits.
 *
 * @param iso the reader's BCP 47 tag.
 */
export function formatBytes(bytes: number, iso: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(iso, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
    numberingSystem: 'latn',
  }).format(value)
}
