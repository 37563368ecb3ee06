import type { Address } from 'viem'
import type { AssetKind } from '@/lib/contracts/read-assets'
import type { PriceStep } from '@/lib/contracts/read-steps'
import { spaceChineseUnit } from '@/lib/i18n/format-units'
import { toDecimalInput } from '@/lib/units/decimal-input'
import type { OwnerSettings } from './owner-settings'

/**
 * The type of a form field: whole percent, a count, whole INT, INT in base units, native coin in wei, a moment and a duration in
 * seconds, yes or no, gem or crystal (`family`), one kind of gem or crystal (`asset`), the price curve (`steps`).
 */
export type OwnerFieldKind =
  | 'percent'
  | 'count'
  | 'int'
  | 'int-base-units'
  | 'wei'
  | 'moment'
  | 'duration'
  | 'flag'
  | 'family'
  | 'address'
  | 'text'
  | 'asset'
  | 'steps'

/** The parsed value of a field. */
export type OwnerValue = bigint | boolean | string | AssetChoice | readonly PriceStep[]

/** One kind of gem or crystal. */
type AssetChoice = { readonly kind: AssetKind; readonly index: bigint }

/** The name of a field. Its label is in the messages under this name. */
export type OwnerFieldName =
  | 'startDate_'
  | 'enabled'
  | 'steps_'
  | 'totalSold_'
  | 'referrerCro'
  | 'referrerInt'
  | 'referredInt'
  | 'toPartners'
  | 'seconds_'
  | 'whitelist'
  | 'name'
  | 'power'
  | 'unscaledPrice'
  | 'isCrystal'
  | 'asset'
  | 'listed'
  | 'isListed'
  | 'unitsPerDay'
  | 'user'
  | 'amount'
  | 'quantity'
  | 'amountWei'
  | 'treasury_'
  | 'guardian_'
  | 'fee'
  | 'account'
  | 'newOwner'

/** A field of an owner's form, with the inclusive bounds of the contract. */
export type OwnerField = {
  readonly name: OwnerFieldName
  readonly kind: OwnerFieldKind
  /** The argument that it fills, if the name differs. An `asset` fills `index` and `isCrystal`. */
  readonly argument?: string
  readonly min?: bigint
  readonly max?: bigint
  /** The setting that holds the lower bound of this deployment; `min` is used where the contracts lack it. */
  readonly minSetting?: keyof OwnerSettings
  /** The setting whose current value is the initial value of the form. */
  readonly current?: keyof OwnerSettings
  /** Whether the zero address is a valid value. */
  readonly allowsZeroAddress?: boolean
  /**
   * Why our own contracts are refused: what they receive is lost, and as treasury or owner they would block the
   * platform; a list that already has another purpose would give its wallets rights that they must not have.
   */
  readonly refusesOwnContracts?: 'own-contract' | 'other-list'
  /** Whether the name of a known gem or crystal is refused. */
  readonly refusesKnownNames?: boolean
  /** Whether only crystals can be chosen. */
  readonly onlyCrystals?: boolean
}

/** The parsed values of a form, by field. */
export type OwnerValues = Readonly<Partial<Record<OwnerFieldName, OwnerValue>>>

/** Gets the address in a field; null if it is empty or not an address. */
export function getAddressValue(values: OwnerValues, name: OwnerFieldName): Address | null {
  const value = values[name]
  return typeof value === 'string' && value.startsWith('0x') ? (value as Address) : null
}

/** The field with the lower bound of this deployment. */
export function withDeployedBounds(field: OwnerField, settings: OwnerSettings): OwnerField {
  const min = field.minSetting ? settings[field.minSetting] : null
  return typeof min === 'bigint' ? { ...field, min } : field
}

const lastMoment = 8_640_000_000_000n

/**
 * The current value of a field as a user would type it, so that `parseOwnerField` can parse it; empty without a current value.
 *
 * @param locale BCP 47 tag of the reader's language.
 */
export function toOwnerFieldText({ kind, current }: OwnerField, settings: OwnerSettings, locale: string): string {
  const value = current ? settings[current] : null
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return value
  if (typeof value !== 'bigint') {
    return value.map(({ sizeInt, priceWei }) => `${sizeInt} ${toDecimalInput(priceWei, 18, locale)}`).join('\n')
  }
  if (kind === 'moment') {
    return value === 0n || value > lastMoment ? '' : new Date(Number(value) * 1000).toISOString().slice(0, 16)
  }
  if (kind === 'duration') return String(value / 60n)
  return kind === 'wei' || kind === 'int-base-units' ? toDecimalInput(value, 18, locale) : String(value)
}

const units = [
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n],
] as const

/**
 * Formats a duration in the largest unit that divides it exactly: 604,800 is 7 days, 90 is 90 seconds.
 *
 * @param locale BCP 47 tag of the reader's language.
 */
export function formatExactDuration(seconds: bigint, locale: string): string {
  const [unit, length] = units.find(([, size]) => seconds >= size && seconds % size === 0n) ?? (['second', 1n] as const)
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' })
  return spaceChineseUnit(format.format(seconds / length))
}
