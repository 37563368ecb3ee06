import { type Address, isAddressEqual, parseUnits, zeroAddress } from 'viem'
import type { Asset } from '@/lib/contracts/read-assets'
import { getAddressValue, type OwnerFieldName, type OwnerValue, type OwnerValues } from './owner-field'
import type { OwnerSettings } from './owner-settings'

/** A warning that must be confirmed before signing. */
export type OwnerWarning =
  | 'for-ever'
  | 'treasury-off-list'
  | 'new-treasury'
  | 'hand-over'
  | 'no-guardian'
  | 'replaces-list'
  | 'large-gift'
  | 'minted'
  | 'new-curve'
  | 'late-sale'
  | 'opens-now'
  | 'no-sale'
  | 'only-list'
  | 'stopped-stone'
  | 'usual-stone'
  | 'unusual-stone'
  | 'other-magnitude'
  | 'scheduled-already'

/** What a warning depends on besides the typed values. Times are seconds. */
export type WarningContext = {
  readonly settings: OwnerSettings
  /** Null while the kinds of gems and crystals are not known. */
  readonly assets: readonly Asset[] | null
  readonly nowSeconds: bigint
}

/** Gifts of more than one part in this many of what the giver has are confirmed. */
const largeGiftDivisor = 10n

/** A sale that opens later than this is probably a typing error in the year. */
const lateSaleSeconds = 365n * 86_400n

/** Whether a gift is more than a tenth of what the giver has; also when that is not known. */
const isLargeGift = (amount: bigint, have: bigint | null) => have === null || amount * largeGiftDivisor > have

const getAmount = (values: OwnerValues, name: OwnerFieldName) => {
  const value = values[name]
  return typeof value === 'bigint' ? value : null
}

export function warnOfGuardian(values: OwnerValues): OwnerWarning | null {
  const guardian = getAddressValue(values, 'guardian_')
  return guardian && isAddressEqual(guardian, zeroAddress) ? 'no-guardian' : null
}

/**
 * A later start closes a sale that is open, and a date years away closes it for everybody. A date in the past, perhaps
 * with a wrong year, opens the sale at once.
 */
export function warnOfStartDate(values: OwnerValues, { settings, nowSeconds }: WarningContext): OwnerWarning | null {
  const startDate = getAmount(values, 'startDate_')
  if (startDate === null) return null
  const { startDate: present } = settings
  const isOpenNow = present !== null && present > 0n && present <= nowSeconds
  if (startDate <= nowSeconds) return isOpenNow ? null : 'opens-now'
  return isOpenNow || startDate - nowSeconds > lateSaleSeconds ? 'late-sale' : null
}

/** A number that is ten times the present one or more, or a tenth or less, probably has a digit too many or too few. */
export const warnOfJump =
  (name: OwnerFieldName, current: keyof OwnerSettings) =>
  (values: OwnerValues, { settings }: WarningContext): OwnerWarning | null => {
    const [next, present] = [getAmount(values, name), settings[current]]
    if (next === null || next === present) return null
    const isNear = typeof present === 'bigint' && next < present * 10n && next * 10n > present
    return isNear ? null : 'other-magnitude'
  }

export const warnOfListOnly = ({ enabled }: OwnerValues): OwnerWarning | null => (enabled === true ? 'only-list' : null)

export const warnOfStoppedAsset = ({ listed }: OwnerValues): OwnerWarning | null =>
  listed === false ? 'stopped-stone' : null

export function warnOfIntGift(values: OwnerValues, { settings }: WarningContext): OwnerWarning | null {
  const amountInt = getAmount(values, 'amount')
  if (amountInt === null) return null
  return isLargeGift(parseUnits(String(amountInt), 18), settings.giverBaseUnits) ? 'large-gift' : null
}

export function warnOfCoinGift(values: OwnerValues, { settings }: WarningContext): OwnerWarning | null {
  const amountWei = getAmount(values, 'amountWei')
  return amountWei !== null && isLargeGift(amountWei, settings.ownWei) ? 'large-gift' : null
}

export function warnOfUnlistedTreasury(values: OwnerValues, { settings }: WarningContext): OwnerWarning | null {
  const { treasury, areTransfersOpen } = settings
  const account = getAddressValue(values, 'account')
  const isTreasury = account !== null && treasury !== null && isAddressEqual(account, treasury)
  return isTreasury && values.isListed === false && !areTransfersOpen ? 'treasury-off-list' : null
}

/** Power and price of a kind; the price is INT for gems, price units for crystals. */
export type AssetRatio = Pick<Asset, 'power' | 'unscaledPrice'>

/** Compares two kinds by their power per INT. */
export const compareRatios = (one: AssetRatio, other: AssetRatio): number => {
  const difference = one.power * other.unscaledPrice - other.power * one.unscaledPrice
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** The typed stone, and the other kinds of its family by rising power per INT; null while the form is incomplete. */
export function compareAsset(values: OwnerValues, assets: readonly Asset[] | null) {
  const { isCrystal, asset, name } = values
  const power = getAmount(values, 'power')
  const unscaledPrice = getAmount(values, 'unscaledPrice')
  const changed = typeof asset === 'object' && 'kind' in asset ? asset : null
  const kind = changed?.kind ?? (typeof isCrystal === 'boolean' ? (isCrystal ? 'crystal' : 'gem') : null)
  if (power === null || unscaledPrice === null || kind === null || !assets) return null
  const family = assets.filter((one) => one.kind === kind)
  const present = changed && family.find(({ index }) => BigInt(index) === changed.index)
  const others = family.filter((one) => one !== present).toSorted(compareRatios)
  const stone = { kind, name: present?.name ?? (typeof name === 'string' ? name : ''), power, unscaledPrice }
  return { stone, others }
}

/** The chosen kind of gem or crystal; undefined while none is chosen or the kinds are not known. */
export const findAsset = (chosen: OwnerValue | undefined, assets: readonly Asset[] | null): Asset | undefined =>
  typeof chosen === 'object' && 'kind' in chosen
    ? assets?.find(({ kind, index }) => kind === chosen.kind && BigInt(index) === chosen.index)
    : undefined

/** Whether the power per INT of the typed stone is outside the range of the other kinds of its family. */
function isUnusual(values: OwnerValues, assets: readonly Asset[] | null): boolean {
  const compared = compareAsset(values, assets)
  if (!compared) return true
  const [lowest] = compared.others
  const highest = compared.others.at(-1)
  if (!lowest || !highest) return false
  return compareRatios(compared.stone, lowest) < 0 || compareRatios(compared.stone, highest) > 0
}

export const warnOfNewAsset = (values: OwnerValues, { assets }: WarningContext): OwnerWarning =>
  isUnusual(values, assets) ? 'unusual-stone' : 'usual-stone'

export const warnOfChangedAsset = (values: OwnerValues, { assets }: WarningContext): OwnerWarning | null =>
  isUnusual(values, assets) ? 'unusual-stone' : null

/** The address that a change names, for its warning. */
export function getNamedAddress(values: OwnerValues): Address | null {
  return (
    (['treasury_', 'newOwner', 'user', 'account', 'whitelist'] as const)
      .map((name) => getAddressValue(values, name))
      .find((address) => address !== null) ?? null
  )
}
