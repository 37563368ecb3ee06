import { formatAmount } from '@/lib/units/format-amount'
import { toShortAddress } from '@/lib/units/short-address'
import type { DecodedContractError } from './decode-contract-error'
import { contractErrorArguments, type ErrorArgumentUnit } from './contract-errors'

/** The last second that a calendar of ours can name; some deadlines mean "never". */
const lastSecond = 8_640_000_000_000n

function toMoment(seconds: bigint, locale: string): string {
  if (seconds > lastSecond) return '∞'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' }).format(
    Number(seconds) * 1000,
  )
}

function toText(value: unknown, unit: ErrorArgumentUnit, locale: string): string {
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'bigint') return unit === 'address' ? toShortAddress(value as `0x${string}`) : String(value)
  if (unit === 'moment') return toMoment(value, locale)
  if (unit === 'wei') return formatAmount(value, { locale, decimals: 18, rounding: 'up', maximumFractionDigits: 6 })
  if (unit === 'int-base-units') return formatAmount(value, { locale, decimals: 18, rounding: 'up' })
  return formatAmount(value, { locale, decimals: 0, rounding: 'up' })
}

/**
 * The arguments of a refusal as text for its message, by the names that the contract gives them. A moment of 0 is `0`, for
 * messages that tell "never" from a time.
 */
export function toErrorValues(error: DecodedContractError, locale: string): Record<string, string> {
  const units: Readonly<Record<string, ErrorArgumentUnit>> = contractErrorArguments[error.name]
  return Object.fromEntries(
    Object.entries(error.args).map(([name, value]) => {
      const unit = units[name] ?? 'text'
      return [name, unit === 'moment' && value === 0n ? '0' : toText(value, unit, locale)]
    }),
  )
}
