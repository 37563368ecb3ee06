import type { Address } from 'viem'
import type { AssetKind } from '@/lib/contracts/read-assets'
import type { PriceStep } from '@/lib/contracts/read-steps'
import type { OwnerSettings } from './owner-settings'

/**
 * What a field of an owner's form means, and so how it is typed: whole percent, a count, whole INT, INT in base units,
 * native coin in wei, a moment and a span in seconds, yes or no, gem or crystal, one kind of stone, the price curve.
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
  | 'stone'
  | 'address'
  | 'text'
  | 'asset'
  | 'steps'

/** A value that a form gives. */
export type OwnerValue = bigint | boolean | string | AssetChoice | readonly PriceStep[]

/** One kind of gem or crystal. */
export type AssetChoice = { readonly kind: AssetKind; readonly index: bigint }

/** The words of a field are in the messages under its name. */
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

/** A field of an owner's form with the contract's bounds; both ends are possible. */
export type OwnerField = {
  readonly name: OwnerFieldName
  readonly kind: OwnerFieldKind
  /** The argument that it fills, where it is called otherwise. A choice of an asset fills `index` and `isCrystal`. */
  readonly argument?: string
  readonly min?: bigint
  readonly max?: bigint
  /** The present value, which the form begins with. */
  readonly present?: keyof OwnerSettings
  /** Whether the address of nobody may be meant. */
  readonly mayBeNobody?: boolean
  /** Crystals alone are offered. */
  readonly onlyCrystals?: boolean
}

/** What was typed into a form, by field. */
export type OwnerValues = Readonly<Partial<Record<OwnerFieldName, OwnerValue>>>

/** The addresses of a form, for rules that look at one. */
export function addressIn(values: OwnerValues, name: OwnerFieldName): Address | null {
  const value = values[name]
  return typeof value === 'string' && value.startsWith('0x') ? (value as Address) : null
}
