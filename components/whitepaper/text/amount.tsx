import { formatAmount } from '@/lib/units/format-amount'

type AmountProps = {
  value: bigint
  /** Decimals of the unit: 18 for wei and INT base units, 0 for whole numbers. */
  decimals?: number
  unit?: 'INT' | 'CRO' | '%'
}

/** An exact number in English notation: `0.0025`, `1,000,000,000`. */
export function toText(value: bigint, decimals = 0): string {
  return formatAmount(value, { locale: 'en-US', decimals, rounding: 'down' })
}

/** A number of the protocol with its unit on one line, as machine-readable `<data>`. */
export function Amount({ value, decimals = 0, unit }: AmountProps) {
  return (
    <data value={String(value)} className="whitespace-nowrap">
      {toText(value, decimals)}
      {unit === '%' ? unit : unit && `\u00a0${unit}`}
    </data>
  )
}
