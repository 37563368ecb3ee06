import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Asset, AssetKind } from '@/lib/contracts/read-assets'
import { ownerActions } from './owner-actions'
import type { OwnerActionName } from './owner-action'
import type { OwnerValues } from './owner-field'
import type { OwnerSettings } from './owner-settings'

const nowSeconds = 1_800_000_000n
const year = 365n * 86_400n

const kind = (family: AssetKind, index: number, power: bigint, unscaledPrice: bigint) =>
  ({ kind: family, index, name: `${family} ${index}`, power, unscaledPrice }) as Asset

const assets = [
  kind('gem', 0, 100n, 5_000n),
  kind('gem', 1, 24_000n, 1_000_000n),
  kind('crystal', 0, 100n, 5_000n),
  kind('crystal', 1, 100n, 1_000n),
]

function warn(name: OwnerActionName, values: OwnerValues, settings: Partial<OwnerSettings> = {}, known = assets) {
  const action = ownerActions.find((one) => one.name === name)
  return action?.getWarning?.(values, { settings: settings as OwnerSettings, assets: known, nowSeconds }) ?? null
}

describe('a warning before signing', () => {
  it.each([
    [100n, parseEther('1000'), null],
    [101n, parseEther('1000'), 'large-gift'],
    [1n, 0n, 'large-gift'],
    [1n, null, 'large-gift'],
  ])('for a gift of %s INT by an owner with %s', (amount, giverBaseUnits, expected) => {
    expect(warn('giveTokenTo', { amount }, { giverBaseUnits })).toBe(expected)
  })

  it.each([
    [10n, 100n, null],
    [11n, 100n, 'large-gift'],
    [1n, null, 'large-gift'],
  ])('for a gift of %s wei by an account with %s', (amountWei, ownWei, expected) => {
    expect(warn('giveUnclaimedEarnings', { amountWei }, { ownWei })).toBe(expected)
  })

  it.each([
    ['is closed and opens at once', nowSeconds, 0n, 'opens-now'],
    ['opens later and opens at once', nowSeconds, nowSeconds + 1n, 'opens-now'],
    ['is open and opened earlier', nowSeconds - 2n, nowSeconds - 1n, null],
    ['opens within a year', nowSeconds + year, 0n, null],
    ['opens years away', nowSeconds + year + 1n, 0n, 'late-sale'],
    ['closes an open sale until tomorrow', nowSeconds + 86_400n, nowSeconds - 1n, 'late-sale'],
  ])('for a sale that %s', (_, startDate, present, expected) => {
    expect(warn('setStartDate', { startDate_: startDate }, { startDate: present })).toBe(expected)
  })

  it.each([
    ['setRegistrationFee', 'fee', 'registrationFeeBaseUnits'],
    ['setMintBudget', 'unitsPerDay', 'mintBudgetUnits'],
    ['setRewardsDuration', 'seconds_', 'rewardsDurationSeconds'],
    ['setTotalSold', 'totalSold_', 'totalSoldInt'],
  ] as const)('for a number with a digit too many or too few: %s', (action, field, setting) => {
    const warnFrom = (present: bigint | null, next: bigint) => warn(action, { [field]: next }, { [setting]: present })
    expect(warnFrom(100n, 999n)).toBeNull()
    expect(warnFrom(100n, 1_000n)).toBe('other-magnitude')
    expect(warnFrom(100n, 11n)).toBeNull()
    expect(warnFrom(100n, 10n)).toBe('other-magnitude')
    expect(warnFrom(100n, 0n)).toBe('other-magnitude')
    expect(warnFrom(0n, 1n)).toBe('other-magnitude')
    expect(warnFrom(null, 1n)).toBe('other-magnitude')
  })

  it('for a sale to the list only, and a stone that is stopped', () => {
    expect(warn('setOnlyWhitelist', { enabled: true })).toBe('only-list')
    expect(warn('setOnlyWhitelist', { enabled: false })).toBeNull()
    expect(warn('setAssetListed', { listed: false })).toBe('stopped-stone')
    expect(warn('setAssetListed', { listed: true })).toBeNull()
    expect(warn('setTreasury', {})).toBe('new-treasury')
  })

  it.each([
    ['gem', false, 2_000n, 'usual-stone'],
    ['gem', false, 2_401n, 'unusual-stone'],
    ['gem', false, 1_999n, 'unusual-stone'],
    ['crystal', true, 2_401n, 'usual-stone'],
  ])('for a new %s outside the power per INT of its family: %s, %s', (_, isCrystal, power, expected) => {
    expect(warn('addAsset', { isCrystal, name: 'Topaz', power, unscaledPrice: 100_000n })).toBe(expected)
  })

  it('for a stone whose family is not known', () => {
    expect(warn('addAsset', { isCrystal: false, power: 1n, unscaledPrice: 1n }, {}, [])).toBe('usual-stone')
    const action = ownerActions.find(({ name }) => name === 'addAsset')
    const context = { settings: {} as OwnerSettings, assets: null, nowSeconds }
    expect(action?.getWarning?.({ isCrystal: false, power: 1n, unscaledPrice: 1n }, context)).toBe('unusual-stone')
  })

  it('for a changed stone, compared with the others of its family', () => {
    const asset = { kind: 'gem', index: 1n } as const
    expect(warn('updateAsset', { asset, power: 24_000n, unscaledPrice: 1_000_000n })).toBe('unusual-stone')
    expect(warn('updateAsset', { asset, power: 20_000n, unscaledPrice: 1_000_000n })).toBeNull()
  })
})
