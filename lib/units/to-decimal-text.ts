/**
 * A whole number of the smallest unit as decimal text with a point, exact and without trailing zeros.
 *
 * What viem's `formatUnits` answers, without the 8 KB that it brings into every page. Held equal to it by a test.
 *
 * @param decimals digits after the point that the unit has, 0 to 77.
 */
export function toDecimalText(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
