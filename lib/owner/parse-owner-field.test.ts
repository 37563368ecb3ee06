import fc from 'fast-check'
import { getAddress, parseEther, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { ownerActions } from './owner-actions'
import { type OwnerField, toOwnerFieldText } from './owner-field'
import type { OwnerSettings } from './owner-settings'
import { parseOwnerField } from './parse-owner-field'

function fieldOf(action: string, name: string): OwnerField {
  const field = ownerActions.find((known) => known.name === action)?.fields.find((known) => known.name === name)
  if (!field) throw new Error(`${action} has no field ${name}`)
  return field
}

const value = (of: unknown) => ({ kind: 'value', value: of })
const problem = (kind: string, more = {}) => ({ kind: 'invalid', problem: { kind, ...more } })

const nothing = { contracts: [], stoneNames: [] }

describe('parseOwnerField', () => {
  it.each([
    ['setReferralBonusesPercentages', 'referrerCro', '20', value(20n)],
    ['setReferralBonusesPercentages', 'referrerCro', '21', problem('out-of-bounds', { min: 0n, max: 20n })],
    ['setReferralBonusesPercentages', 'referrerCro', '2.5', problem('whole-only')],
    ['setReferralBonusesPercentages', 'referrerCro', '-1', problem('not-a-number')],
    ['setReferralBonusesPercentages', 'referrerCro', ' ', { kind: 'empty' }],
    ['setRewardsDuration', 'seconds_', '10080', value(604_800n)],
    ['setRewardsDuration', 'seconds_', '0', problem('out-of-bounds', { min: 60n, max: 7_776_000n })],
    ['setRewardsDuration', 'seconds_', '129601', problem('out-of-bounds', { min: 60n, max: 7_776_000n })],
    ['setRegistrationFee', 'fee', '10000', value(parseEther('10000'))],
    [
      'setRegistrationFee',
      'fee',
      '10000.000000000000000001',
      problem('out-of-bounds', { min: 0n, max: parseEther('10000') }),
    ],
    ['setStartDate', 'startDate_', '2030-01-02T03:04', value(1_893_553_440n)],
    ['setStartDate', 'startDate_', '2030-13-02T03:04', problem('not-a-moment')],
    ['setStartDate', 'startDate_', '1960-01-01T00:00', problem('out-of-bounds', { min: 1n, max: 2n ** 40n - 1n })],
    ['addAsset', 'name', ' Onyx ', value('Onyx')],
    ['addAsset', 'name', '宝'.repeat(11), problem('too-long', { max: 32n })],
    ['addAsset', 'isCrystal', 'crystal', value(true)],
    ['updateAsset', 'asset', 'crystal:3', value({ kind: 'crystal', index: 3n })],
    ['setAssetListed', 'listed', 'false', value(false)],
    ['setGuardian', 'guardian_', `0x${'0'.repeat(40)}`, value(`0x${'0'.repeat(40)}`)],
    ['setTreasury', 'treasury_', `0x${'0'.repeat(40)}`, problem('zero-address')],
    ['setTreasury', 'treasury_', '0x12', problem('not-an-address')],
    ['setTreasury', 'treasury_', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92267', problem('wrong-checksum')],
    [
      'setSteps',
      'steps_',
      '40000000 0.0025\n40000000;0,005',
      value([
        { sizeInt: 40_000_000n, priceWei: parseEther('0.0025') },
        { sizeInt: 40_000_000n, priceWei: parseEther('0.005') },
      ]),
    ],
    ['setSteps', 'steps_', '1 0.005\n1 0.0025', problem('cheaper-step', { line: 2n })],
    ['setSteps', 'steps_', '1 0.005\n0 1', problem('not-a-step', { line: 2n })],
    ['setSteps', 'steps_', '1 1\n'.repeat(65), problem('too-many-steps', { max: 64n })],
  ])('%s, %s: %s', (action, name, text, expected) => {
    expect(parseOwnerField(fieldOf(action, name), text, 'en-US', nothing)).toEqual(expected)
  })

  it.each([
    ['giveTokenTo', 'user'],
    ['giveUnclaimedEarnings', 'user'],
    ['mintCrystal', 'user'],
    ['setTreasury', 'treasury_'],
    ['transferOwnership', 'newOwner'],
    ['setGuardian', 'guardian_'],
  ])('refuses our own contracts: %s, %s', (action, name) => {
    const own = getAddress(`0x${'ab'.repeat(20)}`)
    const parse = (text: string) =>
      parseOwnerField(fieldOf(action, name), text, 'en-US', { ...nothing, contracts: [own] })
    expect(parse(own)).toEqual(problem('own-contract'))
    expect(parse(own.toLowerCase())).toEqual(problem('own-contract'))
    expect(parse(`0x${'1'.repeat(40)}`).kind).toBe('value')
    if (name !== 'guardian_') expect(parse(zeroAddress)).toEqual(problem('zero-address'))
  })

  it.each(['setGeneralWhitelist', 'setPartnersWhitelist', 'setAdminWhitelist'])(
    'refuses a contract with another purpose as a list: %s',
    (action) => {
      const own = getAddress(`0x${'ab'.repeat(20)}`)
      const parsed = parseOwnerField(fieldOf(action, 'whitelist'), own, 'en-US', { ...nothing, contracts: [own] })
      expect(parsed).toEqual(problem('other-list'))
    },
  )

  it.each([
    ['Ruby', problem('known-name')],
    [' ruby ', problem('known-name')],
    ['Rubyline', value('Rubyline')],
  ])('refuses the name of a stone that exists: %s', (text, expected) => {
    const existing = { ...nothing, stoneNames: ['Ruby', 'Ember'] }
    expect(parseOwnerField(fieldOf('addAsset', 'name'), text, 'en-US', existing)).toEqual(expected)
  })

  it('accepts our own contracts on the list of the token', () => {
    const own = getAddress(`0x${'ab'.repeat(20)}`)
    expect(parseOwnerField(fieldOf('setListed', 'account'), own, 'en-US', { ...nothing, contracts: [own] })).toEqual(
      value(own),
    )
  })

  it('parses every initial value of a form in every number notation', () => {
    const fields = ownerActions.flatMap((action) =>
      action.fields.filter(({ current, kind }) => current && kind !== 'steps' && kind !== 'address' && kind !== 'flag'),
    )
    expect(fields.length).toBeGreaterThan(6)
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.bigInt({ min: 0n, max: 2n ** 64n }),
        fc.constantFrom('en-US', 'de-DE', 'ar', 'pt-PT'),
        (field, raw, locale) => {
          const { min = 0n, max = 2n ** 64n } = field
          const bounded =
            min + (raw % ((max < 253_402_300_799n || field.kind !== 'moment' ? max : 253_402_300_799n) - min + 1n))
          const minutes = field.kind === 'duration' || field.kind === 'moment'
          const exact = minutes ? (bounded / 60n) * 60n || 60n : bounded
          const settings = { [field.current ?? '']: exact } as unknown as OwnerSettings
          expect(parseOwnerField(field, toOwnerFieldText(field, settings, locale), locale, nothing)).toEqual({
            kind: 'value',
            value: exact,
          })
        },
      ),
    )
  })
})
